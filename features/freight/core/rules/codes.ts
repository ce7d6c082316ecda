/** Nodes of the way that a move of ours reaches, each once. */
export const NODE = {
  placed: 114001,
  stored: 114003,
  loaded: 114005,
  departed: 114006,
  arrived: 114008,
  clearing: 114009,
  released: 114010,
  booked: 114012,
  delivering: 114013,
  delivered: 114014,
} as const
