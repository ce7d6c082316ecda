import { sql } from 'kysely'
import { ownFields, type SearchRule } from '#features/dashboard/search/api/service.ts'
import { claimPath, deskClaimPath, deskProblemPath, problemPath } from '../paths.ts'
import { CASE_SITE } from '../rules.ts'
import { express } from '../text/keys.ts'

export const problemSearch: SearchRule = {
  kind: 'expressProblem',
  title: express('menu.problems'),
  icon: 'truck',
  table: 'express_problem',
  number: sql`t.task_no`,
  about: sql`t.tracking_no`,
  state: { enumeration: 'ExpressProblemStatus', column: sql`t.status` },
  fields: ownFields('task_no'),
  variant: sql`t.country_code`,
  screens: { [CASE_SITE.country]: ({ Id }) => problemPath(CASE_SITE, Id) },
  desk: ({ ContractCompanyId, Id }) => deskProblemPath(ContractCompanyId, Id),
}

export const claimSearch: SearchRule = {
  ...problemSearch,
  kind: 'expressClaim',
  title: express('menu.claims'),
  table: 'express_claim',
  number: sql`t.claim_no`,
  state: { enumeration: 'ExpressClaimStatus', column: sql`t.status` },
  fields: ownFields('claim_no'),
  screens: { [CASE_SITE.country]: ({ Id }) => claimPath(CASE_SITE, Id) },
  desk: ({ ContractCompanyId, Id }) => deskClaimPath(ContractCompanyId, Id),
}
