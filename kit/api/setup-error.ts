/**
 * A fault of the surroundings (settings, disk, platform) and not of the program: whoever starts the program reads the
 * message and can mend it, so no stack is shown.
 */
export function setupError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'SetupError' })
}

/** Prints why the program cannot go on and ends it with exit code 1. */
export function exitWith(error: unknown): never {
  const own = error instanceof Error && error.name === 'SetupError'
  console.error(own ? `\n${error.message}\n` : error)
  process.exit(1)
}
