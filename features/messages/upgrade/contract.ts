import { op } from '#kit/shared/op.ts'
import { z } from 'zod'

/** The build on the server. */
export const getVersion = op({
  path: '/cms/api/SystemUpgrade/GetVersion',
  access: 'public',
  input: z.object({}),
  output: z.object({ version_str: z.string() }),
})

/** Changes of the installed version in the user's language; `Content` is HTML. */
const upgradeConfig = z.object({
  version_str: z.string(),
  Title: z.string(),
  Content: z.string(),
  PublishTime: z.string(),
  IsForce: z.boolean(),
})

export const getUpgradeConfig = op({
  path: '/cms/api/SystemUpgrade/GetConfig',
  access: 'public',
  input: z.object({}),
  output: upgradeConfig,
})
export const getLatestUpdate = op({
  path: '/cms/api/SystemUpgrade/GetLatestUpdate',
  method: 'GET',
  access: 'public',
  input: z.object({}),
  output: upgradeConfig,
})
