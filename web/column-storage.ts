import { deleteUserColumns, getUserColumns, updateUserColumns } from '#features/account/users/contract.ts'
import type { ColumnStorage } from '#kit/web/list/user-columns.ts'

/** The calls that save the user's columns of every list in the portal. */
export const columnStorage: ColumnStorage = { get: getUserColumns, update: updateUserColumns, remove: deleteUserColumns }
