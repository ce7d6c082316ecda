import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { ORDER_LIST, ORDERS } from '#features/freight/core/paths.ts'
import { feature } from '#kit/api/feature.ts'
import { rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { applicationEvents } from '../rules.ts'
import { orderMessages } from '../messages.ts'
import { LEGACY_ORDERS } from '../paths.ts'
import { orderTodos } from '../todo.ts'
import { orderAlerts } from './alerts.ts'
import { draftFilesJob } from './draft-files.ts'
import { legacyExporter, orderExporter } from './exporter.ts'
import { formFiles, legacyFiles, orderFiles } from './files.ts'
import { orderHandlers } from './handlers.ts'
import { orderSearch } from './search.ts'

export const orders = feature({
  contract,
  handlers: orderHandlers(),
  messages: orderMessages,
  todos: orderTodos,
  alerts: orderAlerts,
  onboarding: [{ step: 'order', paths: [ORDER_LIST], stateOf: doneWithFirst('order_fba') }],
  jobs: [draftFilesJob],
  exporters: [orderExporter, legacyExporter],
  fileOwners: [
    { files: orderFiles, area: 'freight', rights: rightsTo(ORDERS) },
    { files: legacyFiles, area: 'freight', rights: rightsTo(LEGACY_ORDERS) },
    { files: formFiles, area: 'freight', rights: rightsTo(ORDERS) },
  ],
  searches: [orderSearch],
  topics: [orderEvents, applicationEvents].map((topic) => ({ topic, rights: [ORDERS] })),
})
