import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

const dictItem = z.object({
  Code: z.number().int(),
  ParentCode: z.number().int(),
  Value: z.union([z.number(), z.string()]),
  Name: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  NameFr: z.string(),
  NameDe: z.string(),
  Sort: z.number().int(),
  IsEnabled: z.boolean(),
})

/**
 * Members of enumerations by parent code, names in the caller's language. `All` returns every enumeration and, under
 * `GLOBAL_ENUM`, the parent code of each. Needed before sign-in too.
 */
export const getListByParentCodes = op({
  path: '/cms/api/Dictionary/GetListByParentCodes',
  access: 'public',
  input: z.object({ ParentCodes: z.array(z.number().int()).max(200).optional(), All: z.boolean().optional() }),
  output: z.object({ GLOBAL_ENUM: z.record(z.string(), z.number().int()).optional() }).catchall(z.array(dictItem)),
})
