import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** Shorter queries find too much to choose from. */
export const LEAST_TO_SEARCH = 2
export const MOST_OF_A_KIND = 6

const searchInput = z.object({ Query: z.string().trim().min(LEAST_TO_SEARCH).max(100) })
const hit = z.object({
  /** The kind of record, and its title. */
  Kind: z.string(),
  Group: z.string(),
  Icon: z.string(),
  /** The number by which users identify the record. */
  Label: z.string(),
  /** The value that was found, if it is not the number: a container, a recipient. */
  Found: z.string(),
  About: z.string(),
  State: z.string(),
  CompanyName: z.string(),
  Path: z.string(),
})
export type Hit = z.output<typeof hit>

/** Records of the caller's company that begin with the query, by number or name; only those whose screen the caller may open. */
export const find = op({
  path: '/wms/api/Search/Find',
  access: 'customer',
  kind: 'steps',
  input: searchInput,
  output: z.array(hit),
})
/** The same over all companies. */
export const findAtDesk = op({
  path: '/desk/api/Search/Find',
  access: 'staff',
  area: 'every',
  input: searchInput,
  output: z.array(hit),
})

const action = z.object({ Title: z.string(), Under: z.string(), Icon: z.string(), Path: z.string() })
/** Actions available to the caller: forms for new records. */
export const getActions = op({
  path: '/wms/api/Search/GetActions',
  access: 'customer',
  input: z.object({}),
  output: z.array(action),
})
export const getDeskActions = op({
  path: '/desk/api/Search/GetActions',
  access: 'staff',
  area: 'every',
  input: z.object({}),
  output: z.array(action),
})
