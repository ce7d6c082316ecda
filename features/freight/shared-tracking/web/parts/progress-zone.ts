/** Days and times of freight are those of China, where the goods leave. */
export const PROGRESS_ZONE = 'Asia/Shanghai'
