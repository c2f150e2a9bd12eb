import Testing

/// All that is tried on the emulator, which runs once for it.
@Suite(.enabled(if: EmulatorProcess.isThere), .emulator, .serialized, .timeLimit(.minutes(20))) enum EmulatorTests {}
