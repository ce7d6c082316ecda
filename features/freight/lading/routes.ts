import type { Route } from '#kit/shared/route.ts'
import { lading } from './text/keys.ts'

export const BILLS = 'Client:billOfLading'
export const BILL_LIST = '/orderManage/billsOfLading'

export const billPath = (ladingId: number) => `/orderManage/billOfLading?ladingId=${ladingId}`
export const instructionsPath = (ladingId: number) => `/orderManage/shippingInstructions?ladingId=${ladingId}`
export const deskBillPath = (row: { ContractCompanyId: number; Id: number }) =>
  `/desk/billsOfLading/billOfLading?company=${row.ContractCompanyId}&id=${row.Id}`
export const deskInstructionsPath = (row: { ContractCompanyId: number; Id: number }) =>
  `/desk/billsOfLading/shippingInstructions?company=${row.ContractCompanyId}&id=${row.Id}`

const screen = { feature: 'freight/lading', access: 'customer', inPrivate: 'not' } as const
const desk = { feature: 'freight/lading', access: 'staff' } as const

export const ladingRoutes: Route[] = [
  {
    ...screen,
    path: BILL_LIST,
    permission: BILLS,
    title: lading('menu.list'),
    menu: { under: 'Client:order', icon: 'document', order: 40 },
    load: () => import('./web/lading-list.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/billOfLading',
    permission: BILLS,
    title: lading('menu.detail'),
    tabKey: ['ladingId'],
    load: () => import('./web/lading-detail.tsx'),
  },
  {
    ...screen,
    path: '/orderManage/shippingInstructions',
    permission: `${BILLS}:edit`,
    title: lading('menu.instructions'),
    tabKey: ['ladingId'],
    load: () => import('./web/instructions.tsx'),
  },
  {
    ...desk,
    path: '/desk/billsOfLading',
    title: lading('menu.list'),
    menu: { under: 'Desk:freight', icon: 'document', order: 8 },
    load: () => import('./web/desk-ladings.tsx'),
  },
  {
    ...desk,
    path: '/desk/billsOfLading/billOfLading',
    title: lading('menu.detail'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-lading.tsx'),
  },
  {
    ...desk,
    path: '/desk/billsOfLading/shippingInstructions',
    title: lading('menu.instructions'),
    tabKey: ['company', 'id'],
    load: () => import('./web/desk-instructions.tsx'),
  },
]
