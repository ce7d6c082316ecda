import { isOtherSheet } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { isReadable, MAX_FILES } from '../../rules.ts'
import { extraction } from '../../text/keys.ts'

type Named = { readonly name: string; readonly size: number }
type Issue = {
  readonly key: TextKey
  readonly params: Readonly<Record<string, string | number>>
}
const MAX_BYTES = 50 * 1024 * 1024

/** Why files cannot be added to the selected ones; undefined if they can. */
export function issueOf(files: readonly Named[], before: readonly Named[] = []): Issue | undefined {
  const wrong = files.find((file) => !isReadable(file.name))
  if (wrong && isOtherSheet(wrong.name)) return { key: kit('error.sheetFormat'), params: { name: wrong.name } }
  if (wrong) return { key: extraction('dialog.wrongKind'), params: { file: wrong.name } }
  const large = files.find((file) => file.size >= MAX_BYTES)
  if (large) return { key: extraction('dialog.tooLarge'), params: { file: large.name } }
  if (mergeFiles(before, files).length > MAX_FILES) return { key: extraction('refusal.files'), params: { max: MAX_FILES } }
  return undefined
}

/** Adds files to a selection; one with the same name replaces the previous one. */
export const mergeFiles = <A extends Named, B extends Named>(before: readonly A[], more: readonly B[]): (A | B)[] => [
  ...before.filter((file) => !more.some((one) => one.name === file.name)),
  ...more,
]
