import { useId, type ReactNode } from 'react'
import type { Op } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import { useCan } from '../session.tsx'
import { useTranslate } from '../text.ts'
import { DetailTabs, useActiveTab, type DetailTab } from './detail-tabs.tsx'
import { AnchorNav } from '../parts/anchor-nav.tsx'
import type { Action } from '../parts/action.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { Copyable } from '../parts/copyable.tsx'
import { Section } from '../parts/section.tsx'
import { Pipeline, type PipelineStep } from '../parts/pipeline.tsx'
import { Value, type Kind } from '../parts/value.tsx'
import css from './detail.module.css'
import page from '../parts/sections.module.css'
import { valueIn } from '#kit/shared/keys.ts'

/** One labelled value of a section; the label is the feature's text `field.<field>`. */
export type DetailItem<Row> = Kind<Row> & {
  readonly field: string
  readonly wide?: boolean
  readonly render?: (row: Row) => ReactNode
  readonly when?: (row: Row) => boolean
}

/** A section of a detail screen: labelled values, then other content. */
export type DetailSection<Row> = {
  readonly name: string
  readonly title: TextKey
  readonly items?: readonly DetailItem<Row>[]
  readonly content?: (row: Row) => ReactNode
  readonly when?: (row: Row) => boolean
  /** Permission code of the section's call; without it the section is omitted. */
  readonly permission?: string
  /** Name of the section's tab; without one it is shown above the tabs. */
  readonly tab?: string
}

export type DetailSpec<Row> = {
  readonly text: AnyKeys
  readonly nameOf: (row: Row) => string
  /** The status as a label with its tone. */
  readonly status?: (row: Row) => ReactNode
  /** The most important figures, shown large below the header. */
  readonly facts?: readonly (Kind<Row> & Pick<DetailItem<Row>, 'field' | 'when'>)[]
  readonly pipeline?: (row: Row) => readonly PipelineStep[]
  readonly sections: readonly DetailSection<Row>[]
  /**
   * For a screen of more than about three screen heights. The first tab also shows the steps and the facts; a tab
   * without sections is omitted.
   */
  readonly tabs?: readonly DetailTab[]
  readonly actions?: readonly Action<Row>[]
  /** Reads that an action makes stale, including the record's own. */
  readonly stale?: readonly Op[]
  readonly zone?: string
  /**
   * Shown next to the sections instead of the anchor list and always in view, e.g. the record's document; on narrow
   * screens below them. Its width is `--side-width`.
   */
  readonly side?: (row: Row) => ReactNode
}

/**
 * A detail screen from a declaration: number, state and next action on top, the order's steps, the key figures,
 * sections with an anchor list.
 *
 *     const detail: DetailSpec<Plan> = {
 *       text: inbound,
 *       nameOf: (plan) => plan.OhlOrderNo,
 *       status: (plan) => <EnumStatus enumeration="InboundPlanStatus" value={plan.Status} tones={TONES} />,
 *       facts: [{ field: 'ExpectedPieces', kind: 'quantity' }],
 *       pipeline: planSteps,
 *       sections: [
 *         { name: 'plan', title: inbound('section.plan'), items: [{ field: 'Po' }, { field: 'Volume', kind: 'measure', unit: 'm³' }] },
 *         { name: 'events', title: inbound('section.events'), content: (plan) => <Timeline events={plan.Events} … /> },
 *       ],
 *       actions: planActions,
 *     }
 *     export default function PlanDetail() {
 *       const { row, instead } = useRecord(getPlan, { Id: 'id' }, (plan) => plan.OhlOrderNo)
 *       return row ? <DetailPage detail={detail} row={row} /> : instead
 *     }
 */
export function DetailPage<Row>({ detail, row }: { detail: DetailSpec<Row>; row: Row }) {
  const translate = useTranslate()
  const idPrefix = useId()
  const can = useCan()
  const possible = detail.sections.filter((section) => can(section.permission) && (section.when?.(row) ?? true))
  const tabs = detail.tabs?.filter(({ name }) => possible.some(({ tab }) => tab === name)) ?? []
  const active = useActiveTab(tabs)
  const isFirst = active === tabs[0]?.name
  const sections = possible.filter(({ tab }) => tab === active)
  const pinned = active === undefined ? [] : possible.filter(({ tab }) => tab === undefined)
  const steps = isFirst && detail.pipeline?.(row)
  const facts = isFirst && detail.facts?.filter(({ when }) => when?.(row) ?? true)
  const id = (name: string) => `${idPrefix}-${name}`
  return (
    <div className={css.detailPage}>
      <header className={css.detailHead} data-pinned={active && ''}>
        <h1 className={page.pageTitle}>
          <Copyable text={detail.nameOf(row)} large />
        </h1>
        {detail.status?.(row)}
        {detail.actions && (
          <span className={css.detailActions}>
            <ActionButtons actions={detail.actions} row={row} name={detail.nameOf(row)} stale={detail.stale ?? []} main />
          </span>
        )}
      </header>
      {pinned.map((section) => (
        <SectionOf key={section.name} section={section} id={id(section.name)} detail={detail} row={row} />
      ))}
      {tabs.length > 1 && <DetailTabs tabs={tabs} active={active} />}
      {(steps || facts) && (
        <div className={`${page.section} ${css.detailSummary}`}>
          {steps && <Pipeline steps={steps} {...(detail.zone && { zone: detail.zone })} />}
          {facts && (
            <dl className={css.facts}>
              {facts.map((fact) => (
                <div key={fact.field}>
                  <dt>{translate(detail.text(`field.${fact.field}`))}</dt>
                  <dd>
                    <Value as={fact} value={valueIn(row, fact.field)} row={row} zone={detail.zone} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      <div className={page.pageBody} data-side={detail.side && ''}>
        <div className={page.pageSections}>
          {sections.map((section) => (
            <SectionOf key={section.name} section={section} id={id(section.name)} detail={detail} row={row} />
          ))}
        </div>
        {detail.side ? (
          <aside className={page.side}>{detail.side(row)}</aside>
        ) : (
          <AnchorNav items={sections.map((section) => ({ id: id(section.name), title: translate(section.title) }))} />
        )}
      </div>
    </div>
  )
}

type SectionProps<Row> = { section: DetailSection<Row>; id: string; detail: DetailSpec<Row>; row: Row }

function SectionOf<Row>({ section, id, detail, row }: SectionProps<Row>) {
  const translate = useTranslate()
  return (
    <Section id={id} title={translate(section.title)}>
      {section.items && <Items items={section.items} text={detail.text} zone={detail.zone} row={row} />}
      {section.content?.(row)}
    </Section>
  )
}

type ItemsProps<Row> = Pick<DetailSpec<Row>, 'text'> & { items: readonly DetailItem<Row>[]; row: Row; zone?: string | undefined }

/** Labelled values in the style of a detail screen, for use in another screen. */
export function Items<Row>({ items, text, row, zone }: ItemsProps<Row>) {
  const translate = useTranslate()
  const shown = items.filter((item) => item.when?.(row) ?? true)
  if (shown.length === 0) return null
  return (
    <dl className={css.items}>
      {shown.map((item) => (
        <div key={item.field} data-wide={item.wide || undefined}>
          <dt>{translate(text(`field.${item.field}`))}</dt>
          <dd>{item.render ? item.render(row) : <Value as={item} value={valueIn(row, item.field)} row={row} zone={zone} />}</dd>
        </div>
      ))}
    </dl>
  )
}
