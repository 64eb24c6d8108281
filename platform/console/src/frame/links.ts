const at = (channel: string) => `/channels/${encodeURIComponent(channel)}`;

/** Where things are, below `/console`. */
export const links = {
  overview: '/',
  part: (channel: string, part: string) => `${at(channel)}/parts/${part}`,
  log: (channel: string) => `${at(channel)}/log`,
  health: (channel: string, part?: string) => `${at(channel)}/health${part ? `?part=${part}` : ''}`,
  errors: (channel: string) => `${at(channel)}/errors`,
  edges: (channel: string) => `${at(channel)}/edges`,
  scripts: (channel: string) => `${at(channel)}/scripts`,
  preview: (channel: string, part?: string) => `${at(channel)}/preview${part ? `?part=${part}` : ''}`,
  requests: (channel: string) => `${at(channel)}/requests`,
  policy: (channel: string) => `${at(channel)}/policy`,
  notifications: (channel: string) => `${at(channel)}/notifications`,
};
