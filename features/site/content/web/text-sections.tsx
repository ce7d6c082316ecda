import { LANGUAGES } from '#kit/shared/text.ts'
import type { FormSection } from '#kit/web/form/form-spec.ts'
import { TEXT_LIMITS } from '../rules.ts'
import { content } from '../text/keys.ts'
import { RichTextField } from './parts/rich-text-field.tsx'

/** One section per language: title, summary, rich text. Shared by articles and services. */
export function textSections<V>(): FormSection<V>[] {
  return LANGUAGES.map((language) => {
    const base = `Texts.${language}`
    const Content = () => <RichTextField field={`${base}.ContentHtml`} />
    return {
      name: language,
      title: content(`section.${language}`),
      hint: content('help.language'),
      fields: [
        { field: `${base}.Title`, wide: true },
        { field: `${base}.Summary`, kind: 'longText', max: TEXT_LIMITS.Summary, wide: true, help: content('help.summary') },
      ],
      content: Content,
    }
  })
}
