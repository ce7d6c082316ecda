import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { USERS } from '../paths.ts'
import { userEvents } from '../rules.ts'
import { userHandlers } from './handlers.ts'

export const users = feature({ contract, handlers: userHandlers(), topics: [{ topic: userEvents, rights: [USERS] }] })
