import PostureModel
import ProbeIntake
import Testing

@Test func `the keys of a dump are listed with an example and the field they make`() {
  var choices = IntakeChoices()
  choices.listsKeys = true
  choices.mapping = [("hinge.status", "/current/state")]
  let text = """
    {"ts":1793736902,"window":{"bounds":[0,0,669,951],"id":7},"posture":"x","current":{"state":"flat","a/b":[1,{"c":2}]},
     "folds":[{"x":0,"y":0,"w":1,"h":1,"isActive":true,"margins":[20,20]},{"late":1}],"hingeAngle":90}
    {"ts":"now","viewInsets":{"bottom":0,"top":0},"padding":{"top":1},"note":"\(String(repeating: "é", count: 60))"}
    """
  let result = read(text, choices)
  #expect(
    result.summary.keys == [
      KeyListing(pointer: "/ts", example: "1793736902", field: "time", count: 2),
      KeyListing(pointer: "/window/bounds", example: "[0,0,669,951]", field: "window", count: 1),
      KeyListing(pointer: "/window/id", example: "7", field: nil, count: 1),
      KeyListing(pointer: "/posture", example: "\"x\"", field: nil, count: 1),
      KeyListing(pointer: "/current/state", example: "\"flat\"", field: "hinge.status", count: 1),
      KeyListing(pointer: "/current/a~1b", example: #"[1,{"c":2}]"#, field: nil, count: 1),
      KeyListing(pointer: "/folds/0/x", example: "0", field: "divisions.frame", count: 1),
      KeyListing(pointer: "/folds/0/y", example: "0", field: "divisions.frame", count: 1),
      KeyListing(pointer: "/folds/0/w", example: "1", field: "divisions.frame", count: 1),
      KeyListing(pointer: "/folds/0/h", example: "1", field: "divisions.frame", count: 1),
      KeyListing(
        pointer: "/folds/0/isActive", example: "true", field: "divisions.active", count: 1),
      KeyListing(pointer: "/folds/0/margins", example: "[20,20]", field: nil, count: 1),
      KeyListing(pointer: "/hingeAngle", example: "90", field: "hinge.angle", count: 1),
      KeyListing(pointer: "/viewInsets/bottom", example: "0", field: "keyboard.height", count: 1),
      KeyListing(pointer: "/viewInsets/top", example: "0", field: nil, count: 1),
      KeyListing(pointer: "/padding/top", example: "1", field: "safeArea", count: 1),
      KeyListing(
        pointer: "/note", example: "\"\(String(repeating: "é", count: 39))…", field: "note",
        count: 1),
    ])
  #expect(IntakeChoices.fields.contains("hinge.status"))
  #expect(read(text).summary.keys.isEmpty)
}
