/// The completion script for bash, from 3.2 on.
func bashCompletion(_ commands: [Command]) -> String {
  let valued = Set(commands.flatMap(\.allOptions).filter { $0.value != nil }.flatMap(\.spellings))
  let values = commands.flatMap { command in
    command.options.compactMap { option in
      option.candidates.map { branch(option.spellings.map { "\(command.name):\($0)" }, $0) }
    }
  }
  let global = GlobalOptions.options.compactMap { option in
    option.candidates.map { branch(option.spellings.map { "*:\($0)" }, $0) }
  }
  let options = commands.map { command in
    "      \(command.name)) words='\(command.allOptions.flatMap(\.spellings).joined(separator: " "))' ;;\n"
  }
  let operands = commands.map { "    \($0.name)) \(action($0.candidates)) ;;\n" }
  let globalWords = GlobalOptions.options.flatMap(\.spellings).joined(separator: " ")
  return """
    # Completion of posturebook for bash: source <(posturebook completions bash)
    _posturebook_sessions() {
      \(sessionsCommand)
    }

    _posturebook_words() {
      local IFS=$'\\n'
      COMPREPLY=($(compgen -W "$1" -- "$cur"))
    }

    _posturebook_paths() {
      local IFS=$'\\n'
      compopt -o filenames 2> /dev/null
      COMPREPLY=($(compgen "$1" -- "$cur"))
    }

    _posturebook() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command= words i
      COMPREPLY=()
      # bash takes --name=value for three words.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(valued.sorted().joined(separator: "|")))
            ((i++))
            [[ ${COMP_WORDS[i]} == = ]] && ((i++)) ;;
          -*) ;;
          *)
            command=${COMP_WORDS[i]}
            break ;;
        esac
      done
      case $command:$prev in
    \((values + global).joined())  esac
      if [[ $cur == -* ]]; then
        case $command in
    \(options.joined())      *) words='\(globalWords)' ;;
        esac
        _posturebook_words "${words// /$'\\n'}"
        return
      fi
      case $command in
        '') _posturebook_words $'\(commands.map(\.name).joined(separator: "\\n"))' ;;
    \(operands.joined())  esac
    }
    complete -F _posturebook posturebook

    """
}

private func branch(_ patterns: [String], _ candidates: Candidates) -> String {
  "    \(patterns.joined(separator: "|"))) \(action(candidates)); return ;;\n"
}

private func action(_ candidates: Candidates) -> String {
  switch candidates {
  case .open: ":"
  case .words(let words): "_posturebook_words $'\(words.joined(separator: "\\n"))'"
  case .files: "_posturebook_paths -f"
  case .folders: "_posturebook_paths -d"
  case .sessions: "_posturebook_words \"$(_posturebook_sessions)\""
  }
}
