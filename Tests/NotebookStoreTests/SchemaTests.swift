import Testing

@testable import NotebookStore

/// The contract's views and columns: columns may be added behind them, never renamed.
private let contract: [(view: String, columns: String)] = [
  (
    "sessions",
    """
    session device os build simulator app app_version app_build cadence_s first_time last_time \
    duration_s readings layouts gaps rejected states_measured origin untimed on_change \
    keyboard_reported note
    """
  ),
  (
    "sources",
    """
    session source path bytes digest container encoding time_encoding angle_unit records accepted \
    present rejected blank other
    """
  ),
  ("parameters", "session name value"),
  (
    "rejects",
    "session path record line column byte_offset byte_length code pointer message raw"
  ),
  (
    "readings",
    """
    session reading path record line time time_ms elapsed_s sequence uptime_s state fold attitude \
    axis display consistent settled status angle window_x window_y window_width window_height \
    screen_width screen_height main_screen_width main_screen_height scale horizontal_size_class \
    vertical_size_class layout_direction interface_orientation safe_top safe_leading safe_bottom \
    safe_trailing division_x division_y division_width division_height division_active occlusions \
    keyboard_x keyboard_y keyboard_width keyboard_height keyboard_reported layout note extra \
    keyboard_up
    """
  ),
  ("regions", "session reading layout ordinal kind x y width height active"),
  (
    "layouts",
    """
    session state layout readings settled_readings first_time last_time status window_x window_y window_width \
    window_height screen_width screen_height main_screen_width main_screen_height scale \
    horizontal_size_class vertical_size_class layout_direction interface_orientation safe_top \
    safe_leading safe_bottom safe_trailing division_x division_y division_width division_height \
    division_active occlusions keyboard_x keyboard_y keyboard_width keyboard_height \
    keyboard_reported keyboard_up
    """
  ),
  (
    "states",
    """
    session state coverage readings settled_readings intervals dwell_s first_time last_time \
    angle_min angle_max layouts
    """
  ),
  (
    "measurements",
    "session state field value readings settled_readings share first_time last_time"
  ),
  (
    "intervals",
    """
    session interval state first_reading last_reading start_time end_time dwell_s readings settled
    """
  ),
  (
    "transitions",
    """
    session transition boundary direction motion axis from_reading to_reading time seconds \
    angle_before angle_after lower upper speed against
    """
  ),
  (
    "sweeps",
    """
    session sweep direction axis first_reading last_reading start_time seconds readings \
    angle_start angle_end stroke speed_mean speed_max
    """
  ),
  ("thresholds", "session \(thresholdColumns)"), ("hysteresis", "session \(hysteresisColumns)"),
  ("device_thresholds", "device os simulator sessions \(thresholdColumns)"),
  ("device_hysteresis", "device os simulator sessions \(hysteresisColumns)"),
  ("layout_regions", "session state layout ordinal kind x y width height active"),
  ("overlaps", "session axis boundary lower upper lower_reading upper_reading"),
  ("places", "session state layout keyboard place name x y width height"),
  (
    "signals",
    """
    session question signal verdict readings wrong cut_lower cut_upper witness counterwitness
    """
  ),
  (
    "device_signals",
    "device os simulator question signal verdict session readings wrong"
  ),
  (
    "anomalies",
    """
    session anomaly rule severity state first_reading last_reading readings start_time message \
    detail
    """
  ),
  ("screenshots", "session path reading state display pixel_width pixel_height bytes"),
  ("notes", "session note time text"),
]

private let thresholdColumns = """
  axis boundary direction brackets lower upper common_lower common_upper verdict spread_proven \
  spread_possible jumps provisional
  """

private let hysteresisColumns = """
  axis boundary width_lower width_upper verdict skew_lower_s skew_upper_s
  """

@Suite struct SchemaTests {
  @Test func `the views have the contract's columns in its order`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    for (view, columns) in contract {
      #expect(try names(of: view, in: notebook) == columns.split(separator: " ").map(String.init))
    }
  }

  @Test func `every view and every column is documented`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let views = documentedViews()
    let select = try Statement(
      "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name", on: notebook.connection)
    var named: [String] = []
    while try select.step() { named.append(select.text(at: 0) ?? "") }
    #expect(views.map(\.name).sorted() == named)
    for view in views {
      #expect(!view.meaning.isEmpty)
      let held = try names(of: view.name, in: notebook)
      #expect(view.columns.map(\.name) == held)
      #expect(view.columns.allSatisfy { !$0.meaning.isEmpty })
    }
  }

  @Test func `bringing a notebook up to date twice changes nothing`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    #expect(try notebook.connection.bringUpToDate() == false)
    #expect(try notebook.connection.integer("PRAGMA user_version") == schemaVersion)
    #expect(try notebook.connection.integer("PRAGMA application_id") == applicationID)
  }

  @Test func `views are made anew, and one that fails leaves the notebook as it was`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try notebook.connection.run("PRAGMA user_version = 4; DROP VIEW notes")
    let broken = viewScripts + [Array("CREATE VIEW extra AS SELECT nothing FROM".utf8)]
    #expect(throws: NotebookError.self) { try notebook.connection.bringUpToDate(views: broken) }
    #expect(try notebook.connection.integer("PRAGMA user_version") == 4)
    let named = "SELECT count(*) FROM sqlite_schema WHERE name = "
    #expect(try notebook.connection.integer(named + "'notes'") == 0)
    #expect(try notebook.connection.bringUpToDate())
    #expect(try notebook.connection.integer(named + "'notes'") == 1)
  }

  @Test(arguments: [
    ("PRAGMA user_version = 99", "later Posturebook"), ("CREATE TABLE mine (x)", "not a notebook"),
    ("PRAGMA application_id = 7", "not a notebook"),
  ])
  func `what is not a notebook of this version is refused and left alone`(
    script: String, words: String
  ) throws {
    let connection = try Connection(path: ":memory:", access: .readWrite)
    try connection.run(script)
    let error = #expect(throws: NotebookError.self) { try connection.bringUpToDate() }
    #expect(error?.message.contains(words) == true)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE type = 'view'") == 0)
  }

  @Test func `no view sorts its rows or looks something up for each of them`() throws {
    for script in viewScripts {
      let sql = String(decoding: script, as: UTF8.self)
      #expect(!sql.contains("ORDER BY") && !sql.contains("(SELECT"), "\(sql.prefix(40))")
    }
  }

  private func names(of view: String, in notebook: borrowing Notebook) throws -> [String] {
    let select = try Statement("PRAGMA table_info(\(view))", on: notebook.connection)
    var names: [String] = []
    while try select.step() { names.append(select.text(at: 1) ?? "") }
    return names
  }
}
