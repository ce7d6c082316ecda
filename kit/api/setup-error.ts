/**
 * An error of the environment (settings, disk, platform), not of the program: the operator reads the message and can
 * correct it, so no stack is shown.
 */
export function setupError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'SetupError' })
}

/** Whether a message from a program, the system or PostgreSQL means that the disk is full. */
export const isDiskFull = (message: string): boolean => /no space left|disk full|ENOSPC|disk quota exceeded|EDQUOT/i.test(message)

export const FREE_SPACE_HINT = 'Free some space or set DATA_DIR to another disk.'

/** What to show to the operator; undefined for a bug, whose stack is shown. */
export function setupMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'SetupError') return error.message
  if (isDiskFull(error.message)) return `The disk is full.\n${FREE_SPACE_HINT}\n\n${error.message}`
  if (/^(EROFS|EACCES): /.test(error.message))
    return `A file or folder cannot be used.\nSee who owns DATA_DIR and whether its disk is mounted read-only.\n\n${error.message}`
  return undefined
}

/** Prints why the program cannot continue and exits with code 1. */
export function exitWith(error: unknown): never {
  const message = setupMessage(error)
  console.error(message === undefined ? error : `\n${message}\n`)
  process.exit(1)
}
