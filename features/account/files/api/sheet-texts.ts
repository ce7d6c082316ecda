import { templateTexts, type TemplateTexts } from '#kit/api/sheets/texts.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { Choice, SheetTemplate } from '#kit/shared/sheet.ts'
import type { Language } from '#kit/shared/text.ts'
import { dictionary, ENUMS, isEnumName } from '#features/account/dictionary/enums.ts'

/** The texts that workbook cells may contain for each value of an enumeration. */
export function choices(enumeration: string): Choice[] {
  const { parent } = isEnumName(enumeration) ? ENUMS[enumeration] : refuseUnknown(enumeration)
  return dictionary([parent], 'en-US')[parent]!.map(({ Value, Code, NameZh, NameEn, NameFr, NameDe }) => ({
    value: Value,
    code: Code,
    labels: { 'zh-CN': NameZh, 'en-US': NameEn, 'fr-FR': NameFr, 'de-DE': NameDe },
  }))
}

function refuseUnknown(enumeration: string): never {
  throw new Error(`a template asks for the enumeration ${enumeration}, which does not exist`)
}

/** A template as text, with its choices from the dictionary. */
export function textsOf(template: SheetTemplate, language: Language): TemplateTexts {
  return templateTexts(template, language, { translatorFor, choices })
}
