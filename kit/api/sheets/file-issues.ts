import { kit } from '#kit/shared/validation.ts'
import { refuse, Refusal } from '#kit/shared/refusal.ts'

/** Maximum unpacked bytes of one workbook's parts, counted while they stream. */
export const MAX_UNPACKED_BYTES = 400 * 1_048_576

export function refuseKind(kind = '.xlsx'): never {
  refuse('invalid', kit('error.fileKind'), { kind })
}

export function refuseDamagedFile(): never {
  refuse('invalid', kit('error.fileBroken'))
}

export function refuseUnpacked(): never {
  refuse('invalid', kit('error.fileUnpackedTooLarge'), { mb: MAX_UNPACKED_BYTES / 1_048_576 })
}

/**
 * Maps an error from reading an uploaded file: refusals pass, errors of our own code and of the disk stay errors, and
 * all else (zip, inflate, XML) means the file is broken.
 */
export function asFileIssue(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof TypeError || error instanceof ReferenceError) return error
  if (error instanceof Error && 'syscall' in error) return error
  return new Refusal('invalid', kit('error.fileBroken'))
}
