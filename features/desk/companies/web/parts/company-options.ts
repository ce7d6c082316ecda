import { useRead } from '#kit/web/query.ts'
import { getCompanies } from '../../contract.ts'

const MOST = 200

/** Customers as choices of a filter. */
export function useCompanyOptions() {
  const { data } = useRead(getCompanies, { PageSize: MOST }, { silent: true })
  return (data?.Items ?? []).map((company) => ({ value: company.ContractCompanyId, label: company.NameCn }))
}
