extension MessagePictureView {
  static var samples: [Self] {
    [
      Self(href: "/drawings/ankle-pumps.svg", words: "The left foot from the side", width: 640, height: 480),
      Self(href: "/drawings/arm-swing-walk.svg", words: "Picture 2 of Dr. Eve Lind", width: 480, height: 640),
    ]
  }
}
