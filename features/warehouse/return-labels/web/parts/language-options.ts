import { LANGUAGES } from '#kit/shared/text.ts'
import { LANGUAGE_NAMES } from '#kit/web/text.ts'

/** The languages of the portal, each by its own name. */
export const useLanguageOptions = () => LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
