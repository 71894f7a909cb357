#!/usr/bin/python3
"""A WebKitGTK window without a toolbar, so that it can be as narrow as a phone. WebKitWebDriver starts it.

MiniBrowser is at least 447 px wide and keeps the console to itself. WEBKIT_CONSOLE names the file for console messages,
WEBKIT_SCRIPT a script that runs before those of each page. --no-script turns scripts off, --dark asks for the dark scheme.
"""

import os
import sys

console = os.open(os.environ["WEBKIT_CONSOLE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_javascript("--no-script" not in sys.argv)
    # As in Safari, the Tab key skips links.
    settings.set_enable_tabs_to_links(False)
    content = WebKit2.UserContentManager()
    source = os.environ.get("WEBKIT_SCRIPT", "")
    if source != "":
        frames = WebKit2.UserContentInjectedFrames.ALL_FRAMES
        content.add_script(WebKit2.UserScript(source, frames, WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


if "--dark" in sys.argv:
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", True)
data = os.environ["WEBKIT_DATA"]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=data)
)
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
