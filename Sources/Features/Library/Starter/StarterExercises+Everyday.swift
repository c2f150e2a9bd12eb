extension StarterExercise {
  static let everyday = [
    StarterExercise(
      slug: "loud-ah", name: "Loud, long \u{201C}ah\u{201D}", bodyRegion: .faceAndVoice, difficulty: .easy,
      guidance: """
        Say a loud, long \u{201C}ah\u{201D} to keep your voice strong.

        Sip some water when your throat feels dry. Stop if it hurts.
        """,
      steps: [
        "Sit tall and take a deep breath.",
        "Open your mouth wide and say \u{201C}ah\u{201D} for as long as is easy.",
        "Aim for a clear, strong voice, as if you called to someone across the room.",
        "Rest for a breath and go again.",
      ],
      drawingDescription: """
        The head of a person from the side, with the mouth wide open. Sound waves grow bigger as they leave the mouth.
        """),
    StarterExercise(
      slug: "facial-expressions", name: "Big facial expressions", bodyRegion: .faceAndVoice, difficulty: .easy,
      equipment: "a mirror",
      guidance: """
        Make big faces to keep your face moving.
        """,
      steps: [
        "Sit in front of a mirror and let your face rest.",
        "Raise your eyebrows, open your eyes wide and give a big smile.",
        "Hold for a few seconds, then let go.",
        "Try other faces too: surprise, a kiss, a frown.",
      ],
      drawingDescription: """
        A face at rest, then the same face with raised eyebrows and a big smile. An arrow points from one to the other.
        """),
    StarterExercise(
      slug: "writing-big", name: "Writing big", bodyRegion: .hands, difficulty: .easy,
      equipment: "a pen and lined paper",
      guidance: """
        Write big loops to keep your writing large.
        """,
      steps: [
        "Sit at a table with both feet on the floor and take a sheet of lined paper.",
        "Draw a row of loops, each as tall as two lines.",
        "Move your whole arm, not only your fingers.",
        "Then write your name just as big.",
      ],
      drawingDescription: """
        A hand with a pen on a sheet of paper. The first row of loops is small; the second row is big.
        """),
    StarterExercise(
      slug: "rolling-in-bed", name: "Rolling over in bed", bodyRegion: .wholeBody, difficulty: .moderate,
      equipment: "a bed",
      guidance: """
        Roll from your back onto your side.

        Keep well away from the edge of the bed. Have someone near you the first few times.
        """,
      steps: [
        "Lie on your back in the middle of the bed and bend your knees.",
        "Turn your head to the side you want to go.",
        "Reach across with your arm and let your knees fall to that side.",
        "Your hips and shoulders follow.",
        "Roll back and try the other side.",
      ],
      drawingDescription: """
        A bed seen from above. A person lies on the back, then on the side with bent knees and both arms forward. A \
        curved arrow shows the roll.
        """),
  ]
}
