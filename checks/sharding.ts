import { Client } from 'pg'

/**
 * The schema stays ready to be distributed by company (docs/decisions.md): new tables contain nothing that a cluster
 * would refuse or send to all of its nodes. Older cases are listed with their reasons, and leave the list once they are
 * fixed.
 */

/** Companies, users and sessions: small, on every node, so that a user is found before the company is known. */
const ON_EVERY_NODE = ['company', 'app_user', 'session']

const NUMBER = 'number that is unique in the world: goes into a registry of numbers with their companies'
const TOKEN = 'found by its token alone: goes into a registry of tokens with their companies'
const FOR_ALL = 'what has no company is for all of them: those rows get a table of their own'

/** Rule, then its exceptions and their reasons. */
type Exceptions = Readonly<Record<RuleName, Readonly<Record<string, string>>>>

export const EXCEPTIONS: Exceptions = {
  'unique keys contain the company': {
    'domestic_stock.domestic_stock_warehouse_receipt_no_key': NUMBER,
    'enquiry.enquiry_pkey': 'visitors write without a company',
    'inbound_plan.inbound_plan_ohl_order_no_key': NUMBER,
    'order_apply.order_apply_apply_no_key': NUMBER,
    'order_bill_of_lading.order_bill_of_lading_hbl_no_key': NUMBER,
    'order_bill_of_lading.order_bill_of_lading_lading_no_key': NUMBER,
    'order_fba.order_fba_dcg_no_key': NUMBER,
    'pack_express.pack_express_courier_tracking_no_key': 'a courier gives a number once: goes into the registry of numbers',
    'partner_invitation.partner_invitation_invitation_code_key': TOKEN,
    'quoted_price.quoted_price_quoted_price_no_key': NUMBER,
    'rate_card.rate_card_pkey': FOR_ALL,
    'rate_version.rate_version_number': FOR_ALL,
    'rate_version.rate_version_pkey': FOR_ALL,
    'request_quote.request_quote_inquiry_no_key': NUMBER,
    'return_label_link.return_label_link_token_hash_key': TOKEN,
    'supplier_job.supplier_job_id_key': 'a supplier works for several customers and names his jobs by number alone',
    'tracking_link.tracking_link_token_hash_key': TOKEN,
    'warehouse_out.warehouse_out_warehouse_out_no_key': NUMBER,
  },
  'a row has a company': { enquiry: 'visitors write without a company', rate_card: FOR_ALL, rate_version: FOR_ALL },
  'nothing for all refers to rows of a company': {},
  'rows of a company refer to rows of the same company': {
    'vendor_out.vendor_out_rate_version_id_fkey': FOR_ALL,
    'warehouse_out.warehouse_out_rate_version_id_fkey': FOR_ALL,
    'warehouse_rent.warehouse_rent_rate_version_id_fkey': FOR_ALL,
  },
  'statement triggers do not read what a statement changed': {
    keep_tally: 'counts of lists by state: one function, to be moved into the kit as one',
    keep_fee_sum: 'sums of fees for the lists of bills: as keep_tally',
  },
  'row-level security binds rows of a company': {
    enquiry: 'visitors write and staff read; customers have calls that name their own',
  },
  'partitions are reached through their table': {},
}

/** Each returns the `name` of what breaks the rule. `t.oid` is a table of a company in those that use COMPANY_TABLES. */
const COMPANY_TABLES = `(select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum as company, a.attnotnull
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'contract_company_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)) t`
const REFERENCES = `pg_constraint f join pg_class own on own.oid = f.conrelid and not own.relispartition`

const RULES = {
  'unique keys contain the company': `select t.relname || '.' || x.indexrelid::regclass as name from ${COMPANY_TABLES}
    join pg_index x on x.indrelid = t.oid and x.indisunique and t.company <> all(x.indkey)`,
  'a row has a company': `select t.relname::text as name from ${COMPANY_TABLES} where not t.attnotnull`,
  'nothing for all refers to rows of a company': `select own.relname || '.' || f.conname as name from ${REFERENCES}
    join ${COMPANY_TABLES} on t.oid = f.confrelid
    where f.contype = 'f' and not exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'contract_company_id')`,
  'rows of a company refer to rows of the same company': `select own.relname || '.' || f.conname as name from ${REFERENCES}
    join ${COMPANY_TABLES} on t.oid = f.confrelid
    join pg_attribute a on a.attrelid = own.oid and a.attname = 'contract_company_id'
    where f.contype = 'f' and not exists (select from unnest(f.conkey, f.confkey) k (mine, theirs) where k.mine = a.attnum and k.theirs = t.company)`,
  'statement triggers do not read what a statement changed': `select distinct tgfoid::regproc::text as name from pg_trigger
    where not tgisinternal and (tgoldtable is not null or tgnewtable is not null) and $1::text[] is not null`,
  'row-level security binds rows of a company': `select t.relname::text as name from ${COMPANY_TABLES} where not (t.relrowsecurity and t.relforcerowsecurity)`,
  'partitions are reached through their table': `select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition and $1::text[] is not null
      and (has_table_privilege('quayside_app', c.oid, 'select, insert, update, delete') or has_table_privilege('quayside_staff', c.oid, 'select, insert, update, delete'))`,
}
type RuleName = keyof typeof RULES

/** Where a migrated database breaks the rules, and exceptions that it no longer needs. */
export async function shardingIssues(url: string, exceptions: Exceptions = EXCEPTIONS): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const issues: string[] = []
    for (const rule of Object.keys(RULES) as RuleName[]) {
      const { rows } = await client.query<{ name: string }>(`${RULES[rule]} order by 1`, [ON_EVERY_NODE])
      const found = new Set(rows.map(({ name }) => name))
      const excepted = Object.keys(exceptions[rule])
      for (const name of found) if (!excepted.includes(name)) issues.push(`${name}: ${rule} (checks/sharding.ts)`)
      for (const name of excepted)
        if (!found.has(name)) issues.push(`checks/sharding.ts: ${name} keeps to "${rule}" by now; take it off the exceptions`)
    }
    return issues
  } finally {
    await client.end()
  }
}
