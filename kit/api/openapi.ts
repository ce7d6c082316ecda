import { z } from 'zod'
import { MAX_KEY } from './idempotency.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { IN_PATH, type Op } from '#kit/shared/op.ts'

type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema

const CODES = Object.entries(ERROR_CODE)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ')
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, a new one for each action. With it, a call can be repeated without performing the action twice.',
  schema: { type: 'string', maxLength: MAX_KEY },
}

/**
 * The OpenAPI 3.1 document of all calls, made from their declarations; `signIn` describes how a caller gets a token,
 * and its lifetime.
 */
export function openApi(ops: readonly Op[], version: string, signIn: Record<'customer' | 'staff', string>): Json {
  let paths: Json | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside',
      version,
      description: [
        `Every response except a file is the envelope {ErrorCode, Msg, Body}. Codes: ${CODES}.`,
        'The status is 200, except for an unknown path (404), a body that is too large (413), too many calls (429) and a service that is being restarted (503). X-RateLimit-Limit, -Remaining and -Reset (in seconds) state how many calls are left; after a 429, wait for the time given in Retry-After.',
        'Msg is in the language of Accept-Language: en-US, zh-CN, fr-FR or de-DE.',
        'Calls that create or move something accept an Idempotency-Key header; reads and uploads ignore it. A key is valid for a day: the same key with the same body returns the first response, with another body code 7.',
        'A field that a call does not declare is refused, with its name; a response may have more fields than described. Paths under /oms/ are also available under /client/.',
      ].join('\n\n'),
    },
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: signIn.customer },
        staff: { type: 'http', scheme: 'bearer', description: signIn.staff },
      },
      parameters: { IdempotencyKey: KEY },
    },
    // Large, and seldom requested.
    get paths() {
      return (paths ??= Object.fromEntries(
        ops.map((op) => [op.path.replace(IN_PATH, '{$1}'), { [op.method.toLowerCase()]: operation(op) }]),
      ))
    },
  }
}

function operation(op: Op): Json {
  const whole = op.kind === 'upload' ? withFiles(schema(op.input, 'input')) : schema(op.input, 'input')
  const [inPath, input] = splitPath(op, whole)
  const isGet = op.method === 'GET'
  const type = op.kind === 'upload' ? 'multipart/form-data' : 'application/json'
  return {
    tags: [op.path.split('/').slice(1, 4).join('/')],
    operationId: op.path.slice(1).replaceAll('/', '.'),
    security: op.access === 'public' ? [] : [{ [op.access]: [] }],
    ...describe(op),
    parameters: [
      ...inPath,
      ...(op.kind === 'command' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isGet ? parameters(input) : []),
    ],
    ...(!isGet && { requestBody: { content: { [type]: { schema: input } } } }),
    responses: {
      200: {
        description: 'The envelope',
        content:
          op.kind === 'download'
            ? { 'application/octet-stream': {}, 'application/json': {} }
            : { 'application/json': { schema: envelope(op) } },
      },
    },
  }
}

/** The permission that the caller needs: a right of the company, or a role that opens the area of the desk. */
function describe({ access, permission, area }: Op): Json {
  if (permission) return { description: `Needs ${permission}` }
  return access === 'staff' && area && area !== 'every' ? { description: `Needs a role for the area ${area}` } : {}
}

function envelope(op: Op): Json {
  return {
    type: 'object',
    properties: { ErrorCode: { type: 'integer' }, Msg: { type: 'string' }, Body: schema(op.output, 'output') },
    required: ['ErrorCode', 'Msg', 'Body'],
  }
}

/** Splits the input into path parameters and the rest. */
function splitPath({ path }: Op, input: Schema): [Json[], Schema] {
  const names = [...path.matchAll(IN_PATH)].map(([, name]) => name!)
  if (names.length === 0) return [[], input]
  const { properties = {}, required = [], ...rest } = input
  const isInPath = (name: string) => names.includes(name)
  return [
    names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    {
      ...rest,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isInPath(name))),
      required: required.filter((name) => !isInPath(name)),
    },
  ]
}

function parameters(input: Schema): Json[] {
  const required = new Set(input.required)
  return Object.entries(input.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: value,
  }))
}

/** The files of an upload, in addition to its input. */
const withFiles = (input: Schema): Schema => ({ ...input, properties: { ...input.properties, file: FILES } })
const FILES: Schema = {
  type: 'array',
  items: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
}

function schema(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A response may contain more than is described: strict clients must not refuse it.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // A field that may be empty, such as a remark, may be left out: for a preprocessed field zod finds this only by
      // trying.
      if (io === 'input' && zodSchema instanceof z.ZodObject && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter((name) => !isOptional(zodSchema.shape[name]))
    },
  })
  return rest
}

const isOptional = (type: z.core.$ZodType | undefined) => type !== undefined && z.safeParse(type, undefined).success
