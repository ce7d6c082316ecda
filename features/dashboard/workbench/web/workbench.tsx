import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { COVER_DAYS, coverDays } from '#features/warehouse/reorder/rules.ts'
import { Cover, Suggestion } from '#features/warehouse/reorder/web/parts/suggestion.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useChosenWarehouse } from '#features/warehouse/sites/web/parts/chosen-warehouse.ts'
import { liveTopic } from '#kit/shared/document-events.ts'
import { refreshOn } from '#kit/web/live.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { useShell } from '#kit/web/shell/context.ts'
import { matchRoute } from '#kit/web/shell/menu.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useTranslate, useText } from '#kit/web/text.ts'
import { getDue, getExceptions, getRunningOut, getToday, type WorkbenchDocument } from '../contract.ts'
import { DUE_DAYS } from '../rules.ts'
import { workbench } from '../text/keys.ts'
import cards from '#kit/web/parts/cards.module.css'
import css from './workbench.module.css'

/** Forms and lists for common first tasks, by the last part of their address. */
const SHORTCUTS = ['addOpBehalf', 'addOpBehalfs', 'addRpWareHouse', 'addAmazonianVF', 'wareHousingPlanForm', 'overseasStock']

// Features shown on the workbench declare their own content, so their declarations cannot be used here.
for (const table of ['inbound_plan', 'warehouse_out', 'replenishment_out', 'vendor_out', 'return_order'] as const)
  for (const country of COUNTRIES)
    refreshOn(liveTopic(table), getTodo, getDue[country], getExceptions[country], getToday[country], getRunningOut[country])

/** Tasks due now, today's arrivals and departures, products running out and exceptions, at one country's warehouses. */
export default function Workbench() {
  const t = useText(workbench)
  const site = useSite()
  const { nameOf } = useDictionary('CountryCode')
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('title', { country: nameOf(site.country) })}</h1>
      <Shortcuts />
      <div className={css.columns}>
        <div className={css.stack}>
          <Todo />
          <Due />
          <Exceptions />
        </div>
        <div className={css.stack}>
          <Today />
          <RunningOut />
        </div>
      </div>
    </div>
  )
}

/** All figures are for the warehouse that the country's pages show. */
function useInput() {
  const { country } = useSite()
  const chosen = useChosenWarehouse()
  return chosen?.CountryCode === country ? { WarehouseId: chosen.WarehouseId } : {}
}

/** The state of a read, independent of its data. */
type Read = { error: Parameters<typeof FailedNotice>[0]['error'] | null; isPending: boolean; refetch: () => unknown }
type CardProps = { name: string; title: string; hint?: string; read: Read; children: ReactNode }

/** One card; a placeholder or the error until its figures are loaded. */
function Card({ name, title, hint, read, children }: CardProps) {
  return (
    <section className={cards.card} aria-labelledby={name}>
      <h2 id={name} className={cards.cardTitle}>
        {title}
      </h2>
      {hint && <p className={`${css.hint} quiet`}>{hint}</p>}
      {read.error && <FailedNotice error={read.error} retry={() => void read.refetch()} />}
      {read.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {children}
    </section>
  )
}

const None = ({ children }: { children: ReactNode }) => (
  <p className={cards.none}>
    <ToneMark tone="done" /> {children}
  </p>
)

function Todo() {
  const t = useText(workbench)
  const format = useFormat()
  const { country } = useSite()
  const read = useRead(getTodo, useInput(), { silent: true })
  const entries = read.data?.filter(({ CountryCode }) => CountryCode === country)
  return (
    <Card name="todo" title={t('todo.title')} read={read}>
      {entries?.length === 0 && <None>{t('todo.none')}</None>}
      <ul className={cards.list}>
        {entries?.map((entry) => (
          <li key={entry.Path}>
            <ScreenLink to={entry.Path} className={css.counted}>
              <span className={`${css.count} figures`}>{format.number(entry.Count)}</span>
              <span>{entry.Title}</span>
              <span className="quiet">{entry.State}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Due() {
  const t = useText(workbench)
  const { country } = useSite()
  const read = useRead(getDue[country], useInput(), { silent: true })
  return (
    <Card name="due" title={t('due.title')} read={read}>
      {read.data?.length === 0 && <None>{t('due.none', { days: DUE_DAYS })}</None>}
      <Documents documents={read.data} />
    </Card>
  )
}

function Exceptions() {
  const t = useText(workbench)
  const { country } = useSite()
  const read = useRead(getExceptions[country], useInput(), { silent: true })
  return (
    <Card name="exceptions" title={t('exceptions.title')} read={read}>
      {read.data?.length === 0 && <None>{t('exceptions.none')}</None>}
      <Documents documents={read.data} />
    </Card>
  )
}

function Today() {
  const t = useText(workbench)
  const format = useFormat()
  const { country } = useSite()
  const read = useRead(getToday[country], useInput(), { silent: true })
  const kinds = read.data?.Kinds.filter(({ Total }) => Total > 0)
  const day = format.date(read.data?.Day)
  return (
    <Card name="today" title={t('today.title', { day })} read={read}>
      {kinds?.length === 0 && <None>{t('today.none')}</None>}
      {(['arrival', 'departure'] as const).map((card) => {
        const of = kinds?.filter((kind) => kind.Card === card) ?? []
        if (of.length === 0) return null
        return (
          <div key={card} className={css.part}>
            <h3 className={css.partTitle}>{t(card === 'arrival' ? 'today.arrivals' : 'today.departures')}</h3>
            {of.map(({ Title, Total, Path, Documents: documents }) => (
              <div key={Path}>
                <ScreenLink to={Path} className={css.kind}>
                  {Title} <span className="quiet figures">· {t('today.total', { count: Total })}</span>
                </ScreenLink>
                <Documents documents={documents} withoutTitle />
              </div>
            ))}
          </div>
        )
      })}
    </Card>
  )
}

/** Documents by their time; late ones are marked. */
function Documents({ documents, withoutTitle }: { documents: readonly WorkbenchDocument[] | undefined; withoutTitle?: boolean }) {
  const t = useText(workbench)
  const format = useFormat()
  const { timeZone } = useSite()
  const timeOf = (Time: string) => (Time.length === 10 ? format.date(Time) : format.dateTime(Time, timeZone))
  if (!documents?.length) return null
  return (
    <ul className={cards.list}>
      {documents.map(({ Title, No, State, Time, Meaning, Path }) => (
        <li key={Path}>
          <ScreenLink to={Path} className={cards.item}>
            <ToneMark tone={Meaning === 'late' ? 'problem' : 'waiting'} />
            <span className={cards.what}>
              <span className="figures">{No}</span>
              {!withoutTitle && <span className="quiet"> {Title}</span>}
              <span className={`${cards.about} quiet`}>{State}</span>
            </span>
            <span className={Meaning === 'late' ? cards.late : 'quiet'}>{t(`time.${Meaning}`, { time: timeOf(Time) })}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}

function RunningOut() {
  const t = useText(workbench)
  const format = useFormat()
  const { country } = useSite()
  const read = useRead(getRunningOut[country], useInput(), { silent: true })
  return (
    <Card name="low" title={t('low.title')} hint={t('low.hint')} read={read}>
      {read.data?.length === 0 && <None>{t('low.none', { days: COVER_DAYS })}</None>}
      <ul className={cards.list}>
        {read.data?.map((product) => (
          <li key={product.WaresInfoId}>
            <ScreenLink to={product.Path} className={css.product}>
              <span className={cards.what}>
                <span className="figures">{product.Fnsku}</span>
                <span className="quiet"> {product.NameEn}</span>
                <span className={`${cards.about} quiet figures`}>
                  {t('low.sum', { available: format.number(product.AvailablePcs), out: format.number(product.OutPieces) })}
                  {product.InTransitPcs > 0 && ` · ${t('low.coming', { count: format.number(product.InTransitPcs) })}`}
                </span>
              </span>
              <strong className={coverDays(product.AvailablePcs, product.OutPieces)! <= 7 ? cards.late : undefined}>
                <Cover of={product} />
              </strong>
            </ScreenLink>
            <div className={css.suggestion}>
              <Suggestion country={country} Fnsku={product.Fnsku} need={product} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Shortcuts() {
  const t = useText(workbench)
  const translate = useTranslate()
  const { prefix } = useSite()
  const { routes } = useShell()
  const can = useCan()
  const open = SHORTCUTS.flatMap((last) => matchRoute(routes, `${prefix}/${last}`) ?? []).filter(({ permission }) =>
    can(permission),
  )
  return (
    <nav className={css.shortcuts} aria-label={t('shortcuts.title')}>
      {open.map(({ path, title }) => (
        <ScreenLink key={path} to={path} className={css.shortcut}>
          {translate(title)}
        </ScreenLink>
      ))}
    </nav>
  )
}
