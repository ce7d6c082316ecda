import * as contract from '../../contract.ts'

/** The view calls for customers' lists and for the desk's. */
export const VIEW_CALLS = {
  customer: {
    list: contract.getListViews,
    save: contract.saveListView,
    setDefault: contract.setDefaultListView,
    remove: contract.deleteListView,
  },
  staff: {
    list: contract.getDeskListViews,
    save: contract.saveDeskListView,
    setDefault: contract.setDefaultDeskListView,
    remove: contract.deleteDeskListView,
  },
} as const
export type ViewSide = keyof typeof VIEW_CALLS
