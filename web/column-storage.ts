import { deleteUserColumns, getUserColumns, updateUserColumns } from '#features/account/users/contract.ts'
import type { ColumnStorage } from '#kit/web/list/user-columns.ts'

/** The calls by which every list of the portal keeps its user's columns. */
export const columnStorage: ColumnStorage = { get: getUserColumns, update: updateUserColumns, remove: deleteUserColumns }
