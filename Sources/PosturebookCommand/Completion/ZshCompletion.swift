import PostureModel

/// The completion script for zsh, to be sourced or put into a folder of `fpath` as `_posturebook`.
func zshCompletion(_ commands: [Command]) -> String {
  let described = commands.map { shellQuoted("\($0.name):\($0.summary)") }
  let pages = commands.map { command in
    let specifications =
      command.allOptions.map(specification) + [
        shellQuoted("*:\(title(command)):\(action(command.candidates))")
      ]
    return "        \(command.name))\n          _arguments \\\n            "
      + specifications.joined(separator: " \\\n            ") + " ;;\n"
  }
  let global = GlobalOptions.options.map(specification).joined(separator: " \\\n    ")
  return """
    #compdef posturebook
    # Completion of posturebook for zsh: source <(posturebook completions zsh)
    _posturebook_sessions() {
      local -a sessions
      sessions=(${(f)"$(\(sessionsCommand))"})
      compadd -a sessions
    }

    _posturebook() {
      local context state line
      typeset -A opt_args
      _arguments -C \\
        \(global) \\
        '1:command:->command' '*::operand:->operand'
      case $state in
        command)
          local -a commands
          commands=(
            \(described.joined(separator: "\n        "))
          )
          _describe command commands ;;
        operand)
          case $words[1] in
    \(pages.joined())      esac ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _posturebook "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
      compdef _posturebook posturebook
    fi

    """
}

private func title(_ command: Command) -> String {
  command.operands.usage.isEmpty ? "nothing" : escaped(command.operands.usage)
}

/// `'--every=[the step]:2s:'`, as `_arguments` takes an option.
private func specification(_ option: Option) -> String {
  let help = escaped(option.help)
  let value =
    option.candidates.map { ":\(escaped(option.value ?? "")):\(action($0))" } ?? ""
  let mark = option.value == nil ? "" : "="
  let star = option.isRepeatable ? "*" : ""
  return option.spellings.map { spelling in
    // A letter takes its value as the next word only.
    let assign = spelling.hasPrefix("--") ? mark : ""
    return shellQuoted("\(star)\(spelling)\(assign)[\(help)]\(value)")
  }.joined(separator: " ")
}

private func action(_ candidates: Candidates) -> String {
  switch candidates {
  case .open: " "
  case .words(let words): "(\(words.joined(separator: " ")))"
  case .files: "_files"
  case .folders: "_files -/"
  case .sessions: "_posturebook_sessions"
  }
}

/// A text between the brackets and colons of a specification.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, character in
    if "[]:\\".contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
}
