import { enumValues } from '#features/account/dictionary/enums.ts'
import { bySite, sitePermission, type Site } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { bulkAction, opAction, type Action } from '#kit/web/parts/action.ts'
import type { z } from 'zod'
import { itemColumns } from '../columns.ts'
import { confirmLines, confirmSelected, getAwaitCounts, getAwaitPage, type ReturnItemRow } from '../contract.ts'
import { confirmPath, RETURNS } from '../paths.ts'
import { CONFIRM, LINE, returnEvents, SERVICE } from '../rules.ts'
import { RECIPIENT, serviceFields } from '../rules/handling.ts'
import { returns } from '../text/keys.ts'
import { relabelSource } from './parts/handling-lines.ts'

const handling = serviceFields.superRefine(({ ServiceType, NewFnsku }, ctx) => {
  if (ServiceType === SERVICE.relabel && !NewFnsku) ctx.addIssue({ code: 'custom', path: ['NewFnsku'], message: 'required' })
})
type Chosen = z.output<typeof handling>
const isSentOn = (values: { ServiceType?: unknown }) => Number(values.ServiceType) === SERVICE.forward
const isRelabel = (values: { ServiceType?: unknown }) => Number(values.ServiceType) === SERVICE.relabel

const actionsOf = (site: Site): Action<ReturnItemRow>[] => [
  opAction(confirmLines[site.country], {
    name: 'confirm',
    label: returns('move.confirm'),
    permission: sitePermission(site, `${RETURNS}:edit`),
    when: (row: ReturnItemRow) => row.LineState === LINE.toConfirm,
    form: {
      schema: handling,
      text: returns,
      initial: (row) => ({ ServiceType: row?.DefaultService }),
      fields: [
        { field: 'ServiceType', kind: 'enum', enumeration: 'ReturnServiceType', values: enumValues('ReturnServiceType') },
        {
          field: 'NewFnsku',
          kind: 'lookup',
          source: relabelSource(site.country),
          when: isRelabel,
          required: isRelabel,
          help: returns('handling.listedOnly'),
        },
        ...RECIPIENT.map((field) => ({ field, when: isSentOn, required: isSentOn })),
      ],
    },
    input: ({ Id, RowVersion }: ReturnItemRow, values: Chosen) => ({ Lines: [{ Id, RowVersion, ...values }] }),
    bulk: bulkAction(confirmSelected[site.country], (values: Chosen) => values),
  }),
]

const lists = bySite((site) =>
  listOf(getAwaitPage[site.country], {
    name: `returns-confirm-${site.country}`,
    title: returns('menu.awaiting'),
    text: returns,
    id: (row) => row.Id,
    nameOf: (row) => `${row.ReturnNo} · ${row.OldFnsku}`,
    detail: (row) => confirmPath(site, row.ReturnOrderId),
    zone: site.timeZone,
    topic: returnEvents,
    columns: listColumns(itemColumns, 'customer', [
      { field: 'ReturnNo', fixed: 'start' },
      { field: 'OldFnsku', width: 140 },
      { field: 'NameEn', grow: true },
      'GoodsCondition',
      'Pieces',
      'ConfirmDeadline',
      'DefaultService',
      'ServiceType',
      'LineState',
      'TrackingNo',
      { field: 'Sku', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
    search: returns('list.searchLines'),
    filters: [{ field: 'GoodsCondition', kind: 'choice', enumeration: 'GoodsCondition' }],
    tabs: {
      field: 'ConfirmState',
      enumeration: 'ReturnConfirmState',
      values: Object.values(CONFIRM),
      counts: getAwaitCounts[site.country],
    },
    actions: actionsOf(site),
  }),
)

/** Counted lines for which the customer chooses the handling, one by one or many at once. */
export default siteListScreen(lists)
