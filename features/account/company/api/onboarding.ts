import { sql } from 'kysely'
import type { OnboardingStep } from '#features/dashboard/home/api/service.ts'
import { COMPANY_PATH } from '../paths.ts'
import { companyReview } from '../rules.ts'

const { states } = companyReview
const ofCompany =
  (state: ReturnType<typeof sql>): OnboardingStep['stateOf'] =>
  (companyId) =>
    sql`select ${state} from company c where c.contract_company_id = ${companyId}`

/** Complete data and a passed review, required for any order, and a contract, required for any warehouse. */
export const companySteps: OnboardingStep[] = [
  {
    step: 'company',
    paths: ['/systemConfig/companyForm', COMPANY_PATH],
    stateOf: ofCompany(sql`case when c.review_state = ${states.notSubmitted} then 'todo' else 'done' end`),
  },
  {
    step: 'review',
    paths: [COMPANY_PATH],
    stateOf: ofCompany(sql`case
      when c.review_state = ${states.reviewed} then 'done'
      when c.review_state in (${states.notReviewed}, ${states.underReview}) then 'waiting'
      when c.review_state = ${states.rejected} then 'rejected'
      else 'todo' end`),
  },
  {
    step: 'contract',
    paths: [COMPANY_PATH],
    stateOf: ofCompany(sql`case when c.warehouse_countries = '{}' then 'waiting' else 'done' end`),
  },
]
