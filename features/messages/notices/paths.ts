export const NOTICES_PATH = '/messages/notices'
