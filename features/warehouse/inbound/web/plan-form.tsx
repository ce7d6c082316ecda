import { todayIn } from '#kit/web/form/days.ts'
import { useSearchParams } from '#kit/web/router.tsx'
import { ReviewFirst } from '#features/account/company/web/parts/review-hint.tsx'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { productPath } from '#features/warehouse/products/paths.ts'
import { byFnsku } from '#features/warehouse/products/rules.ts'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { lookup } from '#kit/web/form/field-spec.ts'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { fromLookup } from '#kit/web/form/line-source.ts'
import { useRead } from '#kit/web/query.ts'
import { hiddenUntil } from '#kit/web/form/line-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getPlan, getPlanCounts, getPlanOrders, getPlanPage, getPlanProducts, savePlan, type PlanDetail } from '../contract.ts'
import { planPath } from '../paths.ts'
import { FULL_ROUTE, INBOUND_TYPE, LAST_MILE, MAX_LINES, type PlanFields } from '../rules.ts'
import { LOOSE_CARGO } from '#features/freight/core/rules.ts'
import { inbound } from '../text/keys.ts'
import { GoodsTools } from './parts/goods-tools.tsx'
import { planForm, planHints, submitForm, valuesOf, type LineValues, type PlanValues } from './plan-values.ts'

const isType = (type: number) => (values: PlanValues) => values.InboundType === type
const isContainer = isType(INBOUND_TYPE.container)
const isParcels = isType(INBOUND_TYPE.parcels)
const isFullRoute = (values: PlanValues) => values.OrderType === FULL_ROUTE

/** Freight orders that bring goods to this country's warehouses. */
function useOrderOptions({ country }: Site) {
  const orders = useRead(getPlanOrders[country], {}).data ?? []
  const warehouses = useWarehouseOptions(country)
  return orders.map(({ OrderId, DcgNo, WarehouseId }) => ({
    value: OrderId,
    label: `${DcgNo} · ${warehouses.find((one) => one.value === WarehouseId)?.label ?? ''}`,
  }))
}

/** Pieces of a line, as far as filled in. */
function piecesOf({ Cartons, PcsPerCarton }: LineValues): number {
  const pieces = Number(Cartons) * Number(PcsPerCarton)
  return Number.isInteger(pieces) && pieces > 0 ? pieces : 0
}

function goodsOf(site: Site): FormSpec<PlanValues>['sections'][number] {
  const { country, prefix } = site
  const source = lookup(getPlanProducts[country], {
    input: (Keyword) => ({ Keyword }),
    many: (Fnskus) => ({ Fnskus: [...Fnskus] }),
    options: (found) =>
      found
        .filter(({ IsApproved }) => IsApproved)
        .map(({ Fnsku, Sku, NameEn }) => ({ value: Fnsku, label: Fnsku, hint: `${Sku} · ${NameEn}` })),
    fill: (found, value) => found.find(({ Fnsku, IsApproved }) => IsApproved && Fnsku === value),
    closed: (found, value) => {
      const product = byFnsku(found, [value]).get(value)
      return (
        product && {
          key: inbound('form.notApproved'),
          fix: { label: inbound('form.openProduct'), to: productPath(site, product.WaresInfoId) },
        }
      )
    },
    unknown: { key: inbound('form.fnskuUnknown'), fix: { label: inbound('form.addProduct'), to: `${prefix}/skuForm` } },
  })
  return {
    name: 'goods',
    title: inbound('section.goods'),
    hint: inbound('form.batchHelp'),
    lines: {
      field: 'Items',
      most: MAX_LINES,
      blank: () => ({}),
      sources: [fromLookup('Fnsku', source)],
      columns: [
        { field: 'Fnsku', kind: 'lookup', width: 140, required: true, source },
        { field: 'Sku', kind: 'shown', width: 112, of: (line: LineValues) => line.Sku },
        { field: 'Cartons', kind: 'number', width: 84, total: true, required: true },
        { field: 'PcsPerCarton', kind: 'number', width: 124, required: true },
        {
          field: 'Pieces',
          kind: 'shown',
          width: 78,
          total: true,
          of: (line: LineValues) => piecesOf(line) || '',
          amount: piecesOf,
        },
        { field: 'BatchNo', width: 140 },
        { field: 'CartonNoFrom', kind: 'number', width: 112, hiddenUntil },
        { field: 'CartonNoTo', kind: 'number', width: 112, hiddenUntil },
        { field: 'ProductRemark', width: 180, hiddenUntil },
      ],
    },
    content: GoodsTools,
  }
}

function formOf(site: Site, editing: PlanDetail | undefined): FormSpec<PlanValues> {
  const { country, timeZone, prefix } = site
  const send = (label: 'action.saveSubmit' | 'action.saveDraft', IsSubmit: boolean) =>
    formButton(savePlan[country], {
      label: inbound(label),
      stale: [getPlanPage[country], getPlanCounts[country], getPlan[country]],
      ...(IsSubmit && { schema: submitForm(site) }),
      input: (plan: PlanFields) => ({ ...plan, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }), IsSubmit }),
      done: (saved) => ({
        title: inbound(IsSubmit ? 'done.submitted' : 'done.saved'),
        ...(saved.OhlOrderNo && { number: saved.OhlOrderNo }),
        next: [
          { label: inbound('action.open'), to: planPath(site, saved.Id) },
          { label: inbound('action.list'), to: `${prefix}/wareHousingPlan` },
        ],
      }),
    })
  return {
    name: `inbound-${country}-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: inbound,
    schema: planForm,
    warn: planHints,
    sections: [
      {
        name: 'arrival',
        title: inbound('section.arrival'),
        fields: [
          { field: 'InboundType', kind: 'enum', enumeration: 'InboundType' },
          { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(country) },
          { field: 'ExpectedInboundTime', kind: 'dateTime', zone: timeZone, earliest: todayIn(timeZone) },
          { field: 'OrderType', kind: 'enum', enumeration: 'InboundOrderType' },
          {
            field: 'OrderId',
            kind: 'choice',
            useOptions: () => useOrderOptions(site),
            when: isFullRoute,
            required: isFullRoute,
            help: inbound('form.orderHelp'),
          },
          { field: 'ForwarderNo', required: (values: PlanValues) => !isFullRoute(values) },
          { field: 'ContainerNo', when: isContainer, required: isContainer, help: inbound('form.containerHelp') },
          {
            field: 'CabinetType',
            kind: 'enum',
            enumeration: 'CabinetType',
            values: enumValues('CabinetType').filter((type) => type !== LOOSE_CARGO),
            when: isContainer,
            required: isContainer,
          },
          { field: 'TotalPallets', kind: 'number', when: isType(INBOUND_TYPE.pallets) },
          { field: 'Po' },
          {
            field: 'TrackingNos',
            kind: 'longText',
            wide: true,
            when: isParcels,
            required: isParcels,
            help: inbound('form.trackingHelp'),
          },
        ],
      },
      goodsOf(site),
      {
        name: 'vehicle',
        title: inbound('section.vehicle'),
        when: (values) => !isParcels(values),
        fields: [{ field: 'VehiclePlate' }, { field: 'DriverPhone' }],
      },
      {
        name: 'files',
        title: inbound('section.files'),
        fields: [
          { field: 'PackingListFiles', kind: 'files', wide: true },
          { field: 'OtherFiles', kind: 'files', wide: true },
          { field: 'Remark', kind: 'longText', max: 199, wide: true },
        ],
      },
    ],
    buttons: [send('action.saveSubmit', true), send('action.saveDraft', false)],
  }
}

/** The initial line from a suggestion (`?fnsku=…&cartons=…`); empty without a suggestion, or if the product is not found. */
function useSuggested({ country }: Site) {
  const [params] = useSearchParams()
  const fnsku = params.get('fnsku')
  const read = useRead(getPlanProducts[country], { Fnskus: [fnsku ?? ''] }, { silent: true, enabled: fnsku !== null })
  const product = fnsku === null ? undefined : read.data?.find((one) => one.IsApproved && one.Fnsku === fnsku)
  const line: LineValues = product ? { ...product, Cartons: params.get('cartons') ?? '' } : {}
  return { line, waiting: fnsku !== null && !read.data && !read.error }
}

/** Announces goods, changes a plan (`?id=`), or starts with the content of another (`?copy=`) or with a suggestion. */
export default function PlanForm() {
  const t = useText(inbound)
  const site = useSite()
  const { isCopy, stored, editing, instead } = useFormRecord(getPlan[site.country], 'Id', ({ OhlOrderNo }) => OhlOrderNo)
  const WarehouseId = useUsualWarehouse(site)
  const suggested = useSuggested(site)
  if (instead) return instead
  if (WarehouseId === undefined || suggested.waiting) return null
  const title = editing
    ? editing.OhlOrderNo
      ? t('form.editTitle', { no: editing.OhlOrderNo })
      : t('form.editDraft')
    : t('action.add')
  const initial = stored ? valuesOf(stored, isCopy) : { WarehouseId, OrderType: LAST_MILE, Items: [suggested.line] }
  return (
    <ReviewFirst>
      <FormPage version={editing?.RowVersion} form={formOf(site, editing)} title={title} initial={initial} />
    </ReviewFirst>
  )
}
