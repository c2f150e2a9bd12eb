import Support
import Testing
import Web

/// The pages that no feature owns.
@Suite struct SharedPagesTests {
  @Test func errorPagesRender() {
    #expect(PageSamples.faults(of: ErrorView.self) == [])
  }

  @Test func letterSampleRenders() {
    #expect(PageSamples.faults(of: LetterSampleView.self) == [])
  }

  @Test func galleryIndexRenders() {
    #expect(PageSamples.faults(of: GalleryIndexView.self) == [])
  }
}
