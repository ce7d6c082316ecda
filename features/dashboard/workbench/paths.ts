/** Code of the page in the menu of both countries. */
export const WORKBENCH = 'workbench'
