import { useState } from 'react'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { now } from '#kit/web/clock.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { language, useText } from '#kit/web/text.ts'
import {
  articleFields,
  getDeskArticle,
  getDeskArticleCounts,
  getDeskArticles,
  saveArticle,
  type ArticleFields,
} from '../contract.ts'
import { NO_TEXTS, PUBLISH_STATE } from '../rules.ts'
import { content } from '../text/keys.ts'
import { CoverField } from './cover-field.tsx'
import { textSections } from './text-sections.tsx'
import { useColumns } from './use-columns.ts'

type Values = Partial<Omit<ArticleFields, 'Texts'>> & { Texts?: Partial<ArticleFields['Texts']> }
type Editing = Output<typeof getDeskArticle>

/** The language in which an article is available now, preferably the user's own; none before its publication. */
function shownIn({ PublishTime, Texts }: Values): Language | undefined {
  if (PublishTime !== undefined && new Date(PublishTime) > now()) return undefined
  return [language, ...LANGUAGES].find((one) => Texts?.[one]?.Title)
}

function formOf(editing: Editing | undefined): FormSpec<Values> {
  const send = (label: 'action.publish' | 'action.draft', state: keyof typeof PUBLISH_STATE) =>
    formButton(saveArticle, {
      label: content(label),
      stale: [getDeskArticles, getDeskArticleCounts, getDeskArticle],
      input: (fields: ArticleFields) => ({
        ...fields,
        PublishState: PUBLISH_STATE[state],
        ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }),
      }),
      done: ({ Id }, values: Values) => ({
        title: content(`done.${state}`),
        next: [
          ...(state === 'published' && shownIn(values)
            ? [
                {
                  label: content('action.view'),
                  run: () => void window.open(`/home/newsDetail?id=${Id}&lang=${shownIn(values)}`, '_blank'),
                },
              ]
            : []),
          { label: content('action.open'), to: `/desk/article?id=${Id}` },
          { label: content('action.toList'), to: '/desk/articles' },
        ],
      }),
    })
  return {
    name: `article-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: content,
    schema: articleFields,
    sections: [
      {
        name: 'publish',
        title: content('section.publish'),
        fields: [
          { field: 'ColumnId', kind: 'choice', useOptions: useColumns },
          { field: 'PublishTime', kind: 'dateTime', zone: zoneOf(undefined) },
          { field: 'Sort', kind: 'number', help: content('help.sort') },
        ],
        content: CoverField,
      },
      ...textSections<Values>(),
    ],
    buttons: [send('action.publish', 'published'), send('action.draft', 'draft')],
  }
}

/** Adds or changes (`?id=`) an article. */
export default function ArticleForm() {
  const t = useText(content)
  const [opened] = useState(() => now().toISOString())
  const { editing, instead } = useFormRecord(
    getDeskArticle,
    'Id',
    ({ Texts }) => Texts[language].Title || Object.values(Texts).find((one) => one.Title)?.Title,
  )
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.article' : 'action.add')}
      initial={editing ?? { Sort: 0, PublishTime: opened, Texts: NO_TEXTS }}
    />
  )
}
