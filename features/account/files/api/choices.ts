import type { Choice } from '#kit/shared/sheet.ts'
import type { Choices } from '#kit/api/sheets/words.ts'
import { dictionary, ENUMS, type EnumName } from '../../dictionary/enums.ts'

/** What the cells of a workbook may say for each value of an enumeration. */
export const choices: Choices = (enumeration) => {
  const { parent } = ENUMS[enumeration as EnumName] ?? missing(enumeration)
  return dictionary([parent], 'en-US')[parent]!.map(
    ({ Value, Code, NameZh, NameEn, NameFr, NameDe }): Choice => ({ value: Value, code: Code, labels: { 'zh-CN': NameZh, 'en-US': NameEn, 'fr-FR': NameFr, 'de-DE': NameDe } }),
  )
}

function missing(enumeration: string): never {
  throw new Error(`a template asks for the enumeration ${enumeration}, which does not exist`)
}
