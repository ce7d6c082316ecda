export const MESSAGES_PATH = '/messages/list'
