/** Conversations of a customer, and those at the desk. */
export const THREADS_PATH = '/messages/openQuestions'
export const DESK_THREADS = '/desk/openQuestions'
