import { PrinterOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { download } from '#kit/web/client.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Notice } from '#kit/web/parts/notice.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { boxCode } from '../box-code.ts'
import { getPlan, printBoxLabels, type PlanDetail, type PlanItemRow } from '../contract.ts'
import { planPath } from '../paths.ts'
import { isPrintable } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import page from '#kit/web/parts/sections.module.css'
import { ProductName } from './parts/product-name.tsx'
import css from './carton-details.module.css'

type Carton = { CartonNo: number; code: string; item: PlanItemRow }

/** One row per carton of a plan, by number. */
function cartonsOf(plan: PlanDetail | undefined): Carton[] {
  if (!plan?.OhlOrderNo) return []
  const code = plan.OhlOrderNo
  return plan.Items.flatMap((item) =>
    item.CartonNoFrom === null
      ? []
      : Array.from({ length: item.Cartons }, (_, index) => ({
          CartonNo: item.CartonNoFrom! + index,
          code: boxCode(code, item.CartonNoFrom! + index),
          item,
        })),
  ).toSorted((a, b) => a.CartonNo - b.CartonNo)
}

function matches({ CartonNo, code, item }: Carton, words: string): boolean {
  return (
    String(CartonNo) === words ||
    [code, item.Fnsku, item.Sku, item.BatchNo ?? ''].some((text) => text.toLowerCase().includes(words))
  )
}

/** All cartons of a plan: content, size and code. Labels are printed for the visible ones. */
export default function CartonDetails() {
  const t = useText(inbound)
  const format = useFormat()
  const site = useSite()
  const { row: plan, instead } = useRecord(getPlan[site.country], { Id: 'id' }, ({ OhlOrderNo }) => OhlOrderNo)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim().toLowerCase())
  const all = useMemo(() => cartonsOf(plan), [plan])
  const shown = useMemo(() => (words ? all.filter((carton) => matches(carton, words)) : all), [all, words])
  if (!plan) return instead

  const print = (from: number, to: number) =>
    void download(printBoxLabels[site.country], { Id: plan.Id, CartonNoFrom: from, CartonNoTo: to }).catch(() => undefined)
  const canPrint = isPrintable(plan.Status)
  const size = ({ item }: Carton) => [item.CartonLength, item.CartonWidth, item.CartonHeight].map(format.number).join(' × ')
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={page.pageTitle}>
          {t('menu.cartons')}{' '}
          {plan.OhlOrderNo && (
            <ScreenLink to={planPath(site, plan.Id)} className={css.plan}>
              {plan.OhlOrderNo}
            </ScreenLink>
          )}
        </h1>
        {canPrint && all.length > 0 && (
          <Button type="primary" icon={<PrinterOutlined />} onClick={() => print(all[0]!.CartonNo, all.at(-1)!.CartonNo)}>
            {t('action.printLabels')}
          </Button>
        )}
      </header>
      <div className={css.card}>
        <div className={css.tools} role="search">
          <Input
            className={css.search}
            value={typed}
            allowClear
            placeholder={t('cartons.find')}
            aria-label={t('cartons.find')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="quiet figures">{t('cartons.count', { count: shown.length })}</span>
        </div>
        <DataTable
          label={t('menu.cartons')}
          rows={shown}
          keyOf={(carton) => carton.CartonNo}
          maxHeight="max(420px, calc(100dvh - 260px))"
          instead={all.length === 0 ? <Notice drawing="empty" title={t('cartons.waiting')} /> : undefined}
          columns={[
            {
              field: 'CartonNo',
              title: t('field.CartonNo'),
              width: 96,
              align: 'right',
              pin: 'start',
              cell: (carton) => <strong className="figures">{format.quantity(carton.CartonNo)}</strong>,
            },
            { field: 'BoxCode', title: t('field.BoxCode'), width: 196, cell: (carton) => <Copyable text={carton.code} /> },
            { field: 'Fnsku', title: t('field.Fnsku'), width: 128, cell: ({ item }) => item.Fnsku },
            { field: 'Name', title: t('field.Name'), width: 160, grow: true, cell: ({ item }) => <ProductName item={item} /> },
            {
              field: 'PcsPerCarton',
              title: t('desk.perCarton'),
              width: 100,
              align: 'right',
              cell: ({ item }) => <span className="figures">{format.quantity(item.PcsPerCarton)}</span>,
            },
            { field: 'BatchNo', title: t('field.BatchNo'), width: 160, cell: ({ item }) => item.BatchNo },
            {
              field: 'CartonSize',
              title: `${t('field.CartonSize')} cm`,
              width: 136,
              align: 'right',
              cell: (carton) => <span className="figures">{size(carton)}</span>,
            },
            {
              field: 'CartonWeight',
              title: t('field.GrossWeight'),
              width: 110,
              align: 'right',
              cell: ({ item }) => <span className="figures">{format.weight(item.CartonWeight)}</span>,
            },
          ]}
          {...(canPrint && {
            actions: {
              width: 64,
              of: (carton: Carton) => (
                <Button
                  type="text"
                  size="small"
                  icon={<PrinterOutlined />}
                  aria-label={`${t('action.printLabels')} ${carton.CartonNo}`}
                  onClick={() => print(carton.CartonNo, carton.CartonNo)}
                />
              ),
            },
          })}
        />
      </div>
    </div>
  )
}
