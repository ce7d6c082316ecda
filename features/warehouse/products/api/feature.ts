import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import { siteCodes, sitePaths, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { productEvents } from '../rules.ts'
import { productMessages } from '../messages.ts'
import { PRODUCTS } from '../paths.ts'
import { productQueues } from '../queue.ts'
import { productTodos } from '../todo.ts'
import { productExporter } from './export.ts'
import { productDocuments, productPictures } from './files.ts'
import { productHandlers } from './handlers.ts'
import { productImporter } from './import.ts'
import { productSearch } from './search.ts'

export const products = feature({
  contract,
  handlers: productHandlers(),
  messages: productMessages,
  queues: productQueues,
  todos: productTodos,
  onboarding: [{ step: 'product', paths: sitePaths('skuForm'), stateOf: doneWithFirst('wares_info') }],
  importers: [productImporter],
  exporters: [productExporter],
  fileOwners: [
    { files: productDocuments, area: 'warehouse', rights: siteRights(PRODUCTS) },
    { files: productPictures, area: 'warehouse', rights: siteRights(PRODUCTS, STOCK) },
  ],
  searches: [productSearch],
  topics: [{ topic: productEvents, rights: siteCodes(PRODUCTS) }],
})
