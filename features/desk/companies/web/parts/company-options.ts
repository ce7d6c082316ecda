import { useRead } from '#kit/web/query.ts'
import { getCompanyNames } from '../../contract.ts'

/** Customers as choices of a filter. */
export function useCompanyOptions() {
  const { data } = useRead(getCompanyNames, {}, { silent: true })
  return (data ?? []).map((company) => ({ value: company.ContractCompanyId, label: company.CompanyName }))
}
