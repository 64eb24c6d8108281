/** Entry point `@farmgate/shared/widgets`: mounts widgets of other parts. */
export { RemoteWidget } from './remote-widget.tsx';
