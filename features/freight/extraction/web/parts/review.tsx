import { WarningOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { useText, useFieldName } from '#kit/web/text.ts'
import type { Conflict, Extraction } from '../../contract.ts'
import { SHOWN_FACTS, SUMS, type ListName } from '../../rules.ts'
import { extraction } from '../../text/keys.ts'
import { withChoices, type Chosen } from './choices.ts'
import { FoundTable } from './found-table.tsx'
import { OriginTip, useOriginText } from './origin-tip.tsx'
import { useValueText } from './value-text.ts'
import css from './documents.module.css'

/** Lists and fields of the form; others are not shown. */
export type VisibleParts = { readonly lists: readonly ListName[]; readonly fields: ReadonlySet<string> }

type Props = { found: Extraction; chosen: Chosen; choose: (path: string, at: number) => void; shows: VisibleParts }

/** Preview of the extracted values in the order. */
export function Review({ found, chosen, choose, shows }: Props) {
  const t = useText(extraction)
  const now = useMemo(() => withChoices(found, chosen), [found, chosen])
  const conflicts = found.Conflicts.filter(({ Path }) => isShown(Path, shows))
  const warnings = found.Errors.filter((note) => note.Warning)
  const lists = (
    [
      ['DeclarationItems', 'goods'],
      ['Cartons', 'cartons'],
      ['Containers', 'containers'],
      ['DeliveryAddresses', 'places'],
    ] as const
  ).filter(([list]) => shows.lists.includes(list) && now[list].length > 0)
  return (
    <>
      <OriginTip originAt={(element) => now.Origins[element.closest('[data-origin]')?.getAttribute('data-origin') ?? '']} />
      <div className={css.review}>
        {conflicts.length > 0 && (
          <section className={css.conflicts} aria-label={t('review.conflicts')}>
            <h3>{t('review.conflicts')}</h3>
            {conflicts.map((conflict) => (
              <Choice
                key={conflict.Path}
                conflict={conflict}
                at={chosen[conflict.Path] ?? 0}
                choose={(at) => choose(conflict.Path, at)}
              />
            ))}
          </section>
        )}
        {warnings.length > 0 && (
          <section className={css.notes} aria-label={t('review.notes')}>
            <h3>
              <WarningOutlined aria-hidden="true" /> {t('review.notes')}
            </h3>
            <ul>
              {warnings.map((note) => (
                <li key={`${note.File} ${note.Msg}`}>
                  {note.Msg} <Where note={note} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Facts found={now} shows={shows} />
        {lists.map(([list, title]) => (
          <section key={list}>
            <h3>
              {t(`review.${title}`)} <span className="quiet figures">{now[list].length}</span>
            </h3>
            <FoundTable list={list} found={now} label={t(`review.${title}`)} />
          </section>
        ))}
        {lists.length > 0 && <p className="quiet">{t('review.legend')}</p>}
      </div>
    </>
  )
}

const isShown = (path: string, { lists, fields }: VisibleParts) =>
  path.startsWith('Fields.')
    ? fields.has(path.slice(7))
    : /^(Header|Totals)\./.test(path) || lists.some((list) => path.startsWith(`${list}[`))

function Where({ note }: { note: Extraction['Errors'][number] }) {
  const words = useOriginText()
  return <span className="quiet">{note.Origin ? words(note.Origin) : note.File}</span>
}

/** A conflict: the values side by side with their origins. */
function Choice({ conflict, at, choose }: { conflict: Conflict; at: number; choose: (at: number) => void }) {
  const words = useOriginText()
  const shown = useValueText()
  const name = useFieldName(extraction)(conflict.Field)
  const title = conflict.Name ? `${conflict.Name}: ${name}` : name
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <Radio.Group value={at} onChange={(event) => choose(event.target.value)} className={css.choices}>
        {conflict.Choices.map((choice, index) => (
          <Radio key={index} value={index} className={css.choiceOne}>
            <strong className="figures">{shown(conflict.Field, choice.Value)}</strong>
            <span className="quiet">{words(choice.Origin)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** Numbers, parties, voyage and stated totals. */
function Facts({ found, shows }: { found: Extraction; shows: VisibleParts }) {
  const t = useText(extraction)
  const fieldName = useFieldName(extraction)
  const shown = useValueText()
  const rows = [
    ...SHOWN_FACTS.flatMap((name) =>
      found.Header[name] === undefined ? [] : [{ path: `Header.${name}`, name, value: found.Header[name] }],
    ),
    ...Object.entries(found.Fields).flatMap(([name, value]) =>
      shows.fields.has(name) && name !== 'EoriInfoId' ? [{ path: `Fields.${name}`, name, value }] : [],
    ),
    ...SUMS.flatMap((name) =>
      found.Totals[name] === undefined ? [] : [{ path: `Totals.${name}`, name, value: found.Totals[name] }],
    ),
  ]
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{t('review.facts')}</h3>
      <dl className={css.facts}>
        {rows.map(({ path, name, value }) => (
          <div key={path}>
            <dt>{fieldName(name)}</dt>
            <dd data-origin={path} data-unsure={found.Origins[path]?.Unsure || undefined} tabIndex={0}>
              {shown(name, value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
