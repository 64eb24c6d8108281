export { ConfigError } from '@farmgate/service/settings';
