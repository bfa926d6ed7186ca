import PostureModel

@testable import PostureAnalysis

private let shutInside = layout(innerUpright.turned, .closed)
private let hingeless = layout(innerUpright.turned)
private let outerLit = layout(outerUpright, .partiallyOpen)

/// A reading every two seconds.
private func steady(_ readings: [(Double?, Layout)]) -> Scene {
  timed(readings.enumerated().map { (Double($0.offset) * 2, $0.element.0, $0.element.1) })
}

/// Ten readings, or so many, of angles and layouts in turn.
private func turns(_ angles: [Double], _ layouts: [Layout], _ count: Int = 10) -> Scene {
  steady((0..<count).map { (angles[$0 % angles.count], layouts[$0 % layouts.count]) })
}

private let threeStates = [closedUpright, book, openSideways]

let angleLimits: [LimitCase] = [
  LimitCase("angle-range", "rest below shut", degrees: -0.5, .below) {
    steady([($0, closedUpright)])
  },
  LimitCase("angle-range", "rest above flat", degrees: 180.5, .above) {
    steady([($0, openSideways)])
  },
  LimitCase("angle-range", "another rest", degrees: 182, .above) {
    steady([($0, openSideways)]).resting(2)
  },
  LimitCase("angle-radians", "3.2", degrees: 3.2, .atOrBelow) {
    steady([(0, closedUpright), ($0, book)])
  },
  LimitCase("angle-radians", "0.05", degrees: 0.05, .above) {
    steady([(0, closedUpright), ($0, book)])
  },
  LimitCase("angle-quantised", "ten angles", count: 10, .atOrAbove) {
    turns([0, 90, 180], threeStates, $0)
  },
  LimitCase("angle-quantised", "four of them distinct", count: 4, .atOrBelow) {
    turns(Array([0, 90, 180, 181, 182].prefix($0)), [book])
  },
  LimitCase("angle-quantised", "between 0° and 90°", degrees: 0, .atOrBelow) {
    turns([$0, 90, 180], threeStates)
  },
  LimitCase("angle-quantised", "between 90° and 180°", degrees: 180, .atOrAbove) {
    turns([0, 90, $0], threeStates)
  },
  LimitCase("angle-quantised", "90°", degrees: 90, .onlyAt) { turns([0, $0, 180], threeStates) },
  LimitCase("angle-quantised", "two statuses", count: 2, .atOrAbove) {
    turns([0, 180], Array(threeStates.prefix($0)))
  },
  LimitCase("hinge-lost", "a reading before", count: 1, .atOrAbove) { count in
    steady(Array(repeating: (90, book), count: count) + [(nil, hingeless), (90, book)])
  },
  LimitCase("hinge-lost", "a reading after", count: 1, .atOrAbove) { count in
    steady([(90, book), (nil, hingeless)] + Array(repeating: (90, book), count: count))
  },
  LimitCase("fully-open-below-flat", "rest", degrees: 179.5, .below) {
    steady([($0, openSideways)])
  },
  LimitCase("fully-open-below-flat", "another rest", degrees: 178, .below) {
    steady([($0, openSideways)]).resting(2)
  },
  LimitCase("flat-not-fully-open", "rest below flat", degrees: 179.5, .atOrAbove) {
    steady([($0, book)])
  },
  LimitCase("flat-not-fully-open", "rest above flat", degrees: 180.5, .atOrBelow) {
    steady([($0, shutInside)])
  },
  LimitCase("flat-not-fully-open", "another rest", degrees: 178, .atOrAbove) {
    steady([($0, book)]).resting(2)
  },
]

let motionLimits: [LimitCase] = [
  LimitCase("status-without-motion", "rest between the two", degrees: 20.5, .atOrBelow) {
    steady([(20, closedUpright), ($0, book), ($0, book)])
  },
  LimitCase("status-without-motion", "rest after them", degrees: 20.5, .atOrBelow) {
    timed([(0, 20, closedUpright), (0.5, 20, book), (1.5, $0, book)])
  },
  LimitCase("status-without-motion", "another rest", degrees: 22, .atOrBelow) {
    timed([(0, 20, closedUpright), (0.5, 20, book), (1.5, $0, book)]).resting(2)
  },
  LimitCase("status-without-motion", "a second after them", seconds: 1, .above) {
    timed([(0, 20, closedUpright), (0.5, 20, book), (0.5 + $0, 20.6, book)])
  },
  LimitCase("status-against-motion", "rest", degrees: 20.5, .above) {
    steady([(20, book), ($0, closedUpright)])
  },
  LimitCase("status-against-motion", "another rest", degrees: 22, .above) {
    steady([(20, book), ($0, closedUpright)]).resting(2)
  },
  LimitCase("status-against-motion", "opening from the one before", degrees: 20.7, .above) {
    timed([(0, 20, book), (0.3, 20.7, book), (0.4, $0, closedUpright)])
  },
  LimitCase("status-against-motion", "closing from the one before", degrees: 25.3, .below) {
    timed([(0, 26, closedUpright), (0.3, 25.3, closedUpright), (0.4, $0, book)])
  },
  LimitCase("display-against-motion", "rest", degrees: 70.5, .above) {
    steady([(70, book), ($0, outerLit)])
  },
  LimitCase("display-against-motion", "another rest", degrees: 72, .above) {
    steady([(70, book), ($0, outerLit)]).resting(2)
  },
  LimitCase("display-against-motion", "opening from the one before", degrees: 70.7, .above) {
    timed([(0, 70, book), (0.3, 70.7, book), (0.4, $0, outerLit)])
  },
  LimitCase("display-against-motion", "closing from the one before", degrees: 75.3, .below) {
    timed([(0, 76, outerLit), (0.3, 75.3, outerLit), (0.4, $0, book)])
  },
  LimitCase("unfolded-without-passing", "no gap", seconds: 5, .atOrBelow) {
    timed([(0, 0, closedUpright), ($0, 180, openSideways)])
  },
  LimitCase("stale", "three readings", count: 3, .atOrAbove) { count in
    steady(Array(repeating: (40, outerLit), count: count - 1) + [(40, book)])
  },
  LimitCase("stale", "the same angle", degrees: 40, .onlyAt) {
    steady([(40, outerLit), ($0, outerLit), (40, book)])
  },
  LimitCase("stale", "no gap", seconds: 5, .atOrBelow) {
    timed([(0, 40, outerLit), (2, 40, outerLit), (2 + $0, 40, book)])
  },
]
