import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { deskHandlers } from './handlers.ts'
import { companySearch } from './search.ts'

export const companies = feature({ contract, handlers: deskHandlers(), searches: [companySearch] })
