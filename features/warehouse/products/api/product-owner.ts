import { byCaller, type By } from '#kit/api/moves.ts'
import { type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import type { Customer } from '#kit/api/caller.ts'

/** Who acts for which company in which country. */
export type ProductOwner = { ContractCompanyId: number; country: Country; by: By; UserId: number }

export function ownerOf(caller: Customer, country: string): ProductOwner {
  return {
    ContractCompanyId: caller.ContractCompanyId,
    country: siteOf(country).country,
    by: byCaller(caller),
    UserId: caller.UserId,
  }
}
