import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { replenishmentPath } from '../paths.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import page from '#kit/web/parts/sections.module.css'
import { DataTable } from '#kit/web/parts/table.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { useRead } from '#kit/web/query.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { consolidateMany, getLooseOrders, type LooseOrder } from '../consolidation-contract.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { USUAL_CARTON } from '../rules/mixed-cartons.ts'
import { proposeCartons, type Proposal } from '../rules/propose-cartons.ts'
import { replenishment } from '../text/keys.ts'
import { ORDER_TONES } from './order-steps.ts'
import css from './parts/batch-console.module.css'
import ConsolidateDialog, { MIX_STALE } from './parts/consolidate-dialog.tsx'
import { CartonFields } from './parts/mix-editor.tsx'

for (const country of COUNTRIES) refreshOn(replenishmentEvents, getLooseOrders[country])

type Row = LooseOrder & { proposal: Proposal }

/** SPEC 2 batchConsole: packs the loose pieces of many orders into mixed cartons in one step. */
export default function BatchConsole() {
  const t = useText(replenishment)
  const translate = useTranslate()
  const format = useFormat()
  const site = useSite()
  const { country } = site
  const { data, error, refetch } = useRead(getLooseOrders[country], {}, { silent: true })
  const [carton, setCarton] = useState(USUAL_CARTON)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<LooseOrder>()
  const save = useWrite(consolidateMany[country], {
    invalidate: MIX_STALE,
    onSuccess: () => setChosen(new Set()),
  })
  const rows = (data ?? []).map((order): Row => ({ ...order, proposal: proposeCartons(order.Items, carton) }))
  const ready = rows.filter((row) => chosen.has(row.Id))
  const cartons = (count: number) => t('mix.cartons', { count })
  const planned = (row: Row) => row.Boxes.filter((box) => box.IsConsolidated).length
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={page.pageTitle}>{t('mix.manyTitle')}</h1>
        <Button
          type="primary"
          disabled={ready.length === 0}
          loading={save.busy}
          onClick={() => save.write({ Ids: ready.map((row) => row.Id), Carton: carton })}
        >
          {t('mix.save', { count: ready.length })}
        </Button>
      </header>
      <p className="quiet">{t('mix.manyHint')}</p>
      {!data && error ? (
        <FailedNotice error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <div className={page.sheet}>
          <p className={css.nothing}>
            <strong>{t('mix.manyNone')}</strong> <span className="quiet">{t('mix.manyNoneHint')}</span>
          </p>
        </div>
      ) : (
        <div className={`${page.sheet} ${css.sheet}`}>
          <CartonFields carton={carton} change={setCarton} />
          <DataTable<Row>
            label={t('mix.manyTitle')}
            rows={rows}
            keyOf={(row) => row.Id}
            selection={{
              has: (row) => chosen.has(row.Id),
              nameOf: (row) => row.WarehouseOutNo,
              toggle: (some, on) =>
                setChosen((before) => {
                  const next = new Set(before)
                  for (const { Id } of some)
                    if (on) next.add(Id)
                    else next.delete(Id)
                  return next
                }),
            }}
            columns={[
              {
                field: 'WarehouseOutNo',
                title: t('field.WarehouseOutNo'),
                width: 176,
                cell: (row) => <ScreenLink to={replenishmentPath(site, row.Id)}>{row.WarehouseOutNo}</ScreenLink>,
              },
              {
                field: 'Status',
                title: t('field.Status'),
                width: 150,
                cell: (row) => <EnumStatus enumeration={replenishmentOrder.enumeration} value={row.Status} tones={ORDER_TONES} />,
              },
              { field: 'FcCode', title: t('field.Destination'), width: 120, cell: (row) => row.FcCode ?? row.City },
              {
                field: 'LoosePieces',
                title: t('field.LoosePieces'),
                width: 110,
                align: 'right',
                cell: (row) => format.quantity(row.LoosePieces),
              },
              {
                field: 'Proposed',
                title: t('mix.proposed'),
                width: 270,
                grow: true,
                cell: ({ proposal: { boxes, problems } }) =>
                  problems[0] ? (
                    <span className={css.problem} title={problems.map(({ key, params }) => translate(key, params)).join('\n')}>
                      {translate(problems[0].key, problems[0].params)}
                    </span>
                  ) : (
                    cartons(boxes.length)
                  ),
              },
              {
                field: 'Planned',
                title: t('mix.planned'),
                width: 120,
                cell: (row) => (planned(row) > 0 ? cartons(planned(row)) : <span className="quiet">{t('mix.notPlanned')}</span>),
              },
            ]}
            actions={{
              width: 132,
              of: (row) => (
                <Button size="small" onClick={() => setEditing(row)} aria-label={`${t('mix.edit')} ${row.WarehouseOutNo}`}>
                  {t('mix.edit')}
                </Button>
              ),
            }}
          />
        </div>
      )}
      {save.output && (
        <div className={css.result} role="status">
          <p>{t('mix.result', { done: save.output.Done })}</p>
          <ul>
            {save.output.Skipped.map(({ No, Reason }) => (
              <li key={No}>
                <span className="figures">{No}</span>: {Reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {editing && <ConsolidateDialog row={editing} carton={carton} close={() => setEditing(undefined)} />}
    </div>
  )
}
