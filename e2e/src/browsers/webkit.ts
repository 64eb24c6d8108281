import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { miniBrowser } from './mini-browser.ts';
import { freePort } from '../system/free-port.ts';
import { startProgram } from './programs.ts';

export interface WebKit {
  driver: WebDriver;
  stop(): Promise<void>;
}

/** MiniBrowser's toolbar would otherwise keep the window from becoming as narrow as a phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 4px; }';

/** Starts WebKitGTK, the engine of Safari, on a virtual screen. WebDriver opens a window when the session begins. */
export async function startWebKit(): Promise<WebKit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-webkit-'));
  const cleanup: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of cleanup.splice(0).toReversed()) await step();
  };
  try {
    const display = await startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']);
    cleanup.push(display.stop);
    const env = { DISPLAY: `:${await display.firstLine}`, XDG_CONFIG_HOME: folder };
    await mkdir(path.join(folder, 'gtk-3.0'));
    await writeFile(path.join(folder, 'gtk-3.0', 'gtk.css'), NARROW);

    const port = await freePort();
    const server = await startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env);
    cleanup.push(server.stop);
    const driver = await connect(`http://127.0.0.1:${port}`);
    cleanup.push(() => driver.quit());
    return { driver, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(server: string): Promise<WebDriver> {
  await waitUntilReady(server);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  return new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
}

async function waitUntilReady(server: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch (error) {
      if (tries === 0)
        throw new Error(`WebKitWebDriver did not answer at ${server} within 10 s. Is webkit2gtk-driver installed?`, {
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
