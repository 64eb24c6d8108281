import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const TIMEOUT_MS = 20_000;

/** A page of the shop in WebKit, which Playwright cannot drive. */
export class WebKitPage {
  constructor(
    readonly driver: WebDriver,
    private readonly baseURL: string,
  ) {}

  /** Sets the window's size and clears storage and cookies. */
  async begin({ width, height }: { width: number; height: number }): Promise<void> {
    await this.driver.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS });
    // Storage needs a page of the shop; this one runs no scripts.
    await this.driver.get(`${this.baseURL}/composition.json`);
    await this.run(() => localStorage.clear());
    await this.run(() => sessionStorage.clear());
    await this.driver.manage().deleteAllCookies();
    await this.driver.manage().window().setRect({ width, height });
    const bars = height - (await this.run(() => innerHeight));
    await this.driver
      .manage()
      .window()
      .setRect({ width, height: height + bars });
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.get(this.baseURL + path);
    await this.waitFor(() => document.readyState === 'complete' && !('farmgateEarlyPress' in window));
  }

  /** Runs a function in the page. It cannot use variables from outside. */
  run<T, A extends unknown[]>(inPage: (...args: A) => T, ...args: A): Promise<T> {
    return this.driver.executeScript<T>(inPage, ...args);
  }

  async waitFor(inPage: () => boolean): Promise<void> {
    await this.driver.wait(
      () => this.run(inPage),
      TIMEOUT_MS,
      `This condition was still false after ${TIMEOUT_MS / 1_000} s: ${inPage.toString()}`,
    );
  }

  /** Waits for the first element that the CSS selector matches to show, and scrolls to it. */
  async find(selector: string): Promise<WebElement> {
    const found = await this.driver.wait(until.elementLocated(By.css(selector)), TIMEOUT_MS);
    await this.driver.wait(until.elementIsVisible(found), TIMEOUT_MS);
    await this.scrollTo(found);
    return found;
  }

  /** The driver does not scroll to a control just below the window and then fails to press it. */
  private scrollTo(element: WebElement): Promise<void> {
    return this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
  }

  async press(selector: string): Promise<void> {
    await (await this.find(selector)).click();
  }

  /** Presses the first visible button or link with this name. */
  async pressNamed(name: string): Promise<void> {
    const all = await this.driver.findElements(By.css('button, a'));
    for (const control of all) {
      const names = [await control.getText(), await control.getAttribute('aria-label')];
      if (names.includes(name) && (await control.isDisplayed())) {
        await this.scrollTo(control);
        return control.click();
      }
    }
    throw new Error(`The page has no visible button or link named “${name}”.`);
  }

  async fill(selector: string, text: string): Promise<void> {
    const field = await this.find(selector);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Types into the field with this label. */
  async fillLabelled(label: string, text: string): Promise<void> {
    const id = await this.run((wanted) => {
      const labels = [...document.querySelectorAll('label')];
      return labels.find(({ innerText }) => innerText.trim().startsWith(wanted))?.htmlFor ?? '';
    }, label);
    if (!id) throw new Error(`The page has no field with the label “${label}”.`);
    await this.fill(`[id="${id}"]`, text);
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    const shown = () => this.run((wanted) => document.body.innerText.includes(wanted), text);
    await this.driver.wait(shown, TIMEOUT_MS, `The page does not show “${text}”.`);
  }
}
